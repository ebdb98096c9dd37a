import { defineTexts } from '#shared/texts.ts'

export const actsSectionsTexts = defineTexts('acts-sections', {
  acts: 'My last acts',
  trash: 'Trash',
})
