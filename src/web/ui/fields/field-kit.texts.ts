import { defineTexts } from '#shared/texts.ts'

export const fieldKitTexts = defineTexts('field-kit', {
  addAnother: 'Add another',
  tagsFull: '{most} tags at most',
  featuresFull: '{most} features at most',
})
