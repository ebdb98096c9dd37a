import { defineTexts, plural } from '#shared/texts.ts'

export const authMailTexts = defineTexts('auth-mails', {
  confirmSubject: 'Confirm your address for Plotline',
  confirmLine: 'Please confirm that this is your address.',
  confirmLink: 'Confirm my address',
  confirmClosing: plural(
    'The link works once, for {count} day. If you have no Plotline account, ignore this mail.',
    'The link works once, for {count} days. If you have no Plotline account, ignore this mail.',
  ),
  movedSubject: 'The address of your Plotline account was changed',
  movedLine:
    'Your Plotline account now has the address {address}. Mails no longer come here, and you sign in with the new one.',
  movedLink: 'Open Plotline',
  movedClosing: 'If this was not you, tell an administrator of your company at once: they can switch the account off.',
  resetSubject: 'Set a new password for Plotline',
  resetLine: 'Somebody asked for a new password for your Plotline account.',
  resetLink: 'Set a new password',
  resetClosing:
    'The link works once, for 60 minutes. If you did not ask for it, ignore this mail: your password stays as it is.',
})
