import { defineTexts } from '#shared/texts.ts'

export const saveFileTexts = defineTexts('save-file', {
  failed: 'Export failed',
  notMade: 'The file could not be made. Please try again.',
})
