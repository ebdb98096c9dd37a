import { defineTexts } from '#shared/texts.ts'

export const passkeyTexts = defineTexts('passkeys', {
  unreadable: 'The browser sent a passkey that Plotline cannot read. Please try again.',
  nameRequired: 'Give the passkey a name',
  signInOver: 'This sign-in took too long. Please try again.',
})
