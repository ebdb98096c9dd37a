import { defineTexts } from '#shared/texts.ts'

export const faceRefusalTexts = defineTexts('face-refusals', {
  chooseLogo: 'Choose a picture',
})
