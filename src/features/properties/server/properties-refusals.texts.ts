import { defineTexts } from '#shared/texts.ts'

export const propertyRefusalTexts = defineTexts('properties-refusals', {
  otherPhotos: 'These are not the photos of this property',
  choosePhoto: 'Choose a photo',
  tooManyPhotos: 'A property has at most {max} photos',
})
