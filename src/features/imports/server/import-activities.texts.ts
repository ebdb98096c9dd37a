import { defineTexts } from '#shared/texts.ts'

/** What the feed says of an import. */
export const importActivityTexts = defineTexts('import-activities', {
  finished: {
    leads: { plural: { one: '{count} lead imported', other: '{count} leads imported' } },
    contacts: { plural: { one: '{count} contact imported', other: '{count} contacts imported' } },
    properties: { plural: { one: '{count} property imported', other: '{count} properties imported' } },
    deals: { plural: { one: '{count} deal imported', other: '{count} deals imported' } },
    communications: {
      plural: { one: '{count} WhatsApp message imported', other: '{count} WhatsApp messages imported' },
    },
  },
})
