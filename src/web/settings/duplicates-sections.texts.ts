import { defineTexts } from '#shared/texts.ts'

export const duplicatesSectionsTexts = defineTexts('duplicates-sections', {
  title: 'Duplicates',
  about: 'Leads and contacts that are likely one person.',
  words: 'merge duplicate double twice same person leads contacts clean up',
})
