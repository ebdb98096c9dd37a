import { defineTexts } from '#shared/texts.ts'

export const dialogTexts = defineTexts('dialog', {
  discardChanges: 'Discard your changes?',
  notKept: 'What you typed here is not saved, and no draft of it is kept.',
  keepEditing: 'Keep editing',
})
