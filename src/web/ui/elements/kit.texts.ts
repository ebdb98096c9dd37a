import { defineTexts } from '#shared/texts.ts'

/** Words of every screen, each in one meaning. */
export const kitTexts = defineTexts('kit', {
  success: 'Success',
  edit: 'Edit',
  delete: 'Delete',
  tryAgain: 'Try again',
  checkConnection: 'Check your connection, then try again.',
})
