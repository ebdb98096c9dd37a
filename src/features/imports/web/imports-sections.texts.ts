import { defineTexts } from '#shared/texts.ts'

export const importsSectionsTexts = defineTexts('imports-sections', {
  title: 'Import Data',
})
