import { defineTexts } from '#shared/texts.ts'

export const contactTexts = defineTexts('contacts', {
  chooseType: 'Choose a contact type',
  chooseSource: 'Choose a source',
  leadsOrContacts: 'Choose one of: leads, contacts',
})
