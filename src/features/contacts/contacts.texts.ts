import { defineTexts } from '#shared/texts.ts'

export const contactTexts = defineTexts('contacts', {
  chooseType: 'Choose a contact type',
  chooseSource: 'Choose a source',
  leadsOrContacts: 'Choose one of: leads, contacts',
  chooseOther: 'Choose another record',
  nothingCommon: 'These two have no phone number, email address or name in common',
})
