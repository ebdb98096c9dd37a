import { defineTexts } from '#shared/texts.ts'

export const confirmIdentityTexts = defineTexts('confirm-identity', {
  title: 'Is it you?',
  about: 'Enter your password again before this change, in case somebody else has your device.',
  aboutBoth: 'This change concerns how you sign in, so it takes your password and a code, or a passkey.',
  code: 'Code of your app, or a recovery code',
  codeRequired: 'Enter a code',
  password: 'Your password',
  confirm: 'Continue',
  checking: 'Checking…',
  withPasskey: 'Use a passkey',
  noPasskey: 'No passkey was used. Try again, or enter your password.',
  notConfirmed: 'Your password could not be checked. Try again.',
})
