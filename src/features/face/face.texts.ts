import { defineTexts } from '#shared/texts.ts'

export const faceTexts = defineTexts('face', {
  wrongColour: 'Enter a colour such as #0a7646',
})
