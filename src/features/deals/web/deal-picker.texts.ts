import { defineTexts } from '#shared/texts.ts'

export const dealPickerTexts = defineTexts('deal-picker', {
  searchedField: 'Title',
  noneFound: 'No deal found',
})
