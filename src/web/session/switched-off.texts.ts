import { defineTexts } from '#shared/texts.ts'

/** The message on a device whose person may not sign in any more. */
export const switchedOffTexts = defineTexts('switched-off', {
  title: 'Your account was switched off',
  deleted: 'What this device held is deleted, with what you had not sent. Please ask an admin.',
})
