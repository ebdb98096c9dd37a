import { defineTexts } from '#shared/texts.ts'

export const passkeyMailTexts = defineTexts('passkey-mails', {
  unnamed: 'A passkey',
  open: 'See your passkeys',
  closing: 'If this was you, you need do nothing.',
})
