import { defineTexts } from '#shared/texts.ts'

export const exportsSectionsTexts = defineTexts('exports-sections', {
  title: 'Export Data',
})
