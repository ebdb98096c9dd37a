import { defineTexts } from '#shared/texts.ts'

export const deletedNoticeTexts = defineTexts('deleted-notice', {
  deleted: 'Account deleted',
  about: 'Your account was deleted, and you are signed out on every device.',
})
