import { defineTexts } from '#shared/texts.ts'

export const propertyPickerTexts = defineTexts('property-picker', {
  titleOrAddress: 'Title or address',
  noneFound: 'No property found',
})
