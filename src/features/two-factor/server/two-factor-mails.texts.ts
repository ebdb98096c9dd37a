import { defineTexts } from '#shared/texts.ts'

export const twoFactorMailTexts = defineTexts('two-factor-mails', {
  admin: 'An admin',
  colleague: 'a colleague',
  stop: 'Stop it',
  openTeam: 'Open the team',
  memberClosing:
    'If you asked for this because your phone is lost, you need do nothing. Nobody can use the link to sign in.',
  adminClosing: 'If nobody lost their phone, stop it and find out who asked for it.',
})
