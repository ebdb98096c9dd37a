import { defineTexts } from '#shared/texts.ts'

export const convertLeadTexts = defineTexts('convert-lead', {
  failed: 'Failed to convert lead. Please try again.',
  about: '{name} becomes a contact of type client with everything noted here, and the lead is marked as converted.',
  converting: 'Converting…',
  openDeal: 'Open a deal as well',
  dealTitle: 'Deal title',
  value: 'Value',
})
