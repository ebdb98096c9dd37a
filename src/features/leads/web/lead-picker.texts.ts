import { defineTexts } from '#shared/texts.ts'

export const leadPickerTexts = defineTexts('lead-picker', {
  searchedFields: 'Name or phone',
  noneFound: 'No lead found',
})
