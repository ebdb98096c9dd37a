import type { IconName } from '#web/ui/elements/icon.tsx'

type Tier = 'Basic' | 'Standard' | 'Premium' | 'High Value'
/** Title, client, value, owner, tier, and the time in the stage; an old deal has been in it for too long. */
export type PictureDeal = [
  title: string,
  client: string,
  value: string,
  owner: string,
  tier: Tier,
  when: string,
  isOld?: true,
]
export type PictureStage = { icon: IconName; name: string; count: number; sum: string; deals: PictureDeal[] }

/** Invented deals for the picture on the landing page. */
export const pictureStages: PictureStage[] = [
  {
    icon: 'st0',
    name: 'New Leads',
    count: 6,
    sum: '₦517.5M',
    deals: [
      ['Bluewater 3-bed flat', 'Ebiere Dokubo', '₦285.0M', 'TB', 'High Value', '1 d'],
      ['Emerald Fields, 2 plots', 'Ngọzị Okóyè', '₦24.0M', 'AO', 'Basic', '2 d'],
      ['Palmgrove terrace 11', 'Chibuike Nnadi', '₦92.0M', 'ZY', 'Premium', '3 d'],
    ],
  },
  {
    icon: 'st1',
    name: 'Site Inspection',
    count: 4,
    sum: '₦426.5M',
    deals: [
      ['Chevron 4-bed semi', 'Amarachi Duru', '₦165.0M', 'AO', 'High Value', '3 d'],
      ['Yaba 3-bed flat', 'Folasade Akinyemi', '₦118.0M', 'ṢO', 'High Value', '5 d'],
      ['Sunrise Acres 500 m²', 'Ƙasimu Maƙarfi', '₦28.5M', 'EN', 'Standard', '6 d'],
    ],
  },
  {
    icon: 'st2',
    name: 'Offer Made',
    count: 3,
    sum: '₦499.5M',
    deals: [
      ['Coralbridge 5-bed', 'Ibrahim Shehu', '₦420.0M', 'AO', 'High Value', '4 d'],
      ['Sandstone plot 14', 'Osagie Idahosa', '₦18.0M', 'EN', 'Basic', '7 d'],
      ['Gwarinpa 2-bed flat', 'Jummai Tanko', '₦61.5M', 'ZY', 'Premium', '21 d', true],
    ],
  },
  {
    icon: 'st3',
    name: 'Contract',
    count: 3,
    sum: '₦639.0M',
    deals: [
      ['Ikeja GRA office floor', 'Ụzọma Ọkafọ', '₦310.0M', 'TB', 'High Value', '8 d'],
      ['Ambergate 600 m² plot', 'Bilkisu Waziri', '₦265.0M', 'ZY', 'High Value', '12 d'],
      ['Harmattan bungalow', 'Sani Daura', '₦64.0M', 'ZY', 'Premium', '34 d', true],
    ],
  },
  {
    icon: 'st4',
    name: 'Closed',
    count: 14,
    sum: '₦2,186.0M',
    deals: [
      ['Kingsway 4-bed terrace', 'Chinelo Onuoha', '₦380.0M', 'AO', 'High Value', 'Nov 18'],
      ['Magodo 2-bed flat', 'Kolawole Adesanya', '₦96.0M', 'TB', 'Premium', 'Nov 15'],
      ['Sandstone plot 9', 'Grace Ameh', '₦22.0M', 'EN', 'Basic', 'Nov 9'],
    ],
  },
]

export const tierTones: Record<Tier, string> = {
  Basic: 'tone-green',
  Standard: 'tone-yellow',
  Premium: 'tone-orange',
  'High Value': 'tone-red',
}
