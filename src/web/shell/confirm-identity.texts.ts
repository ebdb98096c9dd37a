import { defineTexts } from '#shared/texts.ts'

export const confirmIdentityTexts = defineTexts('confirm-identity', {
  title: 'Is it you?',
  about: 'Your company asks for your password again before this change.',
  password: 'Your password',
  confirm: 'Continue',
  cancel: 'Cancel',
  checking: 'Checking…',
  notConfirmed: 'Your password could not be checked. Try again.',
})
