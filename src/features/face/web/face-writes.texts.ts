import { defineTexts } from '#shared/texts.ts'

export const faceWriteTexts = defineTexts('face-writes', {
  notUpdated: 'Failed to save settings. Please try again.',
})
