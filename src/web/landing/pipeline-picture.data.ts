import type { IconName } from '#web/ui/elements/icon.tsx'
import type { landingTexts } from './landing.texts.ts'

type Tier = keyof typeof landingTexts.tiers
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
export type PictureStage = {
  icon: IconName
  name: keyof typeof landingTexts.stages
  count: number
  sum: string
  deals: PictureDeal[]
}

/** Invented deals for the picture on the landing page. */
export const pictureStages: PictureStage[] = [
  {
    icon: 'st0',
    name: 'new',
    count: 6,
    sum: '₦517.5M',
    deals: [
      ['Bluewater 3-bed flat', 'Ebiere Dokubo', '₦285.0M', 'TB', 'high', '1 d'],
      ['Emerald Fields, 2 plots', 'Ngọzị Okóyè', '₦24.0M', 'AO', 'basic', '2 d'],
      ['Palmgrove terrace 11', 'Chibuike Nnadi', '₦92.0M', 'ZY', 'premium', '3 d'],
    ],
  },
  {
    icon: 'st1',
    name: 'inspection',
    count: 4,
    sum: '₦426.5M',
    deals: [
      ['Chevron 4-bed semi', 'Amarachi Duru', '₦165.0M', 'AO', 'high', '3 d'],
      ['Yaba 3-bed flat', 'Folasade Akinyemi', '₦118.0M', 'ṢO', 'high', '5 d'],
      ['Sunrise Acres 500 m²', 'Ƙasimu Maƙarfi', '₦28.5M', 'EN', 'standard', '6 d'],
    ],
  },
  {
    icon: 'st2',
    name: 'offer',
    count: 3,
    sum: '₦499.5M',
    deals: [
      ['Coralbridge 5-bed', 'Ibrahim Shehu', '₦420.0M', 'AO', 'high', '4 d'],
      ['Sandstone plot 14', 'Osagie Idahosa', '₦18.0M', 'EN', 'basic', '7 d'],
      ['Gwarinpa 2-bed flat', 'Jummai Tanko', '₦61.5M', 'ZY', 'premium', '21 d', true],
    ],
  },
  {
    icon: 'st3',
    name: 'contract',
    count: 3,
    sum: '₦639.0M',
    deals: [
      ['Ikeja GRA office floor', 'Ụzọma Ọkafọ', '₦310.0M', 'TB', 'high', '8 d'],
      ['Ambergate 600 m² plot', 'Bilkisu Waziri', '₦265.0M', 'ZY', 'high', '12 d'],
      ['Harmattan bungalow', 'Sani Daura', '₦64.0M', 'ZY', 'premium', '34 d', true],
    ],
  },
  {
    icon: 'st4',
    name: 'closed',
    count: 14,
    sum: '₦2,186.0M',
    deals: [
      ['Kingsway 4-bed terrace', 'Chinelo Onuoha', '₦380.0M', 'AO', 'high', 'Nov 18'],
      ['Magodo 2-bed flat', 'Kolawole Adesanya', '₦96.0M', 'TB', 'premium', 'Nov 15'],
      ['Sandstone plot 9', 'Grace Ameh', '₦22.0M', 'EN', 'basic', 'Nov 9'],
    ],
  },
]

export const tierTones: Record<Tier, string> = {
  basic: 'tone-green',
  standard: 'tone-yellow',
  premium: 'tone-orange',
  high: 'tone-red',
}
