import { defineTexts } from '#shared/texts.ts'

export const contactPickerTexts = defineTexts('contact-picker', {
  searchedFields: 'Name or phone',
  noneFound: 'No contact found',
})
