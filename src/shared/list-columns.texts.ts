import { defineTexts } from './texts.ts'

/** Headings of exported lists that no form has. */
export const listTexts = defineTexts('list-columns', {
  added: 'Added',
  whatsAppName: 'WhatsApp name',
  latitude: 'Latitude',
  longitude: 'Longitude',
  lost: 'Lost',
})
