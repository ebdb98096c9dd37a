import { defineTexts } from '#shared/texts.ts'

/** Notifications and mails about passkeys. */
export const passkeyNoticeTexts = defineTexts('passkey-notices', {
  added: 'A passkey was added to your account',
  aboutAdded: '“{name}” can now sign you in. If this was not you, remove it in Settings and change your password.',
  removed: 'A passkey was removed from your account',
  aboutRemoved: '“{name}” no longer signs you in. If this was not you, change your password.',
})
