import { defineTexts } from '#shared/texts.ts'

export const propertyActivityTexts = defineTexts('property-activities', {
  created: 'New listing: {title}',
})
