import { defineTexts, plural } from '#shared/texts.ts'

/** Notifications and mails about second factors. */
export const twoFactorNoticeTexts = defineTexts('two-factor-notices', {
  enabled: 'Two-factor authentication was switched on',
  aboutEnabled: 'Signing in to your account now takes a code. If this was not you, tell an admin at once.',
  disabled: 'Two-factor authentication was switched off',
  aboutDisabled: 'Your password alone signs you in again. If this was not you, change your password.',
  codesRenewed: 'New recovery codes were made',
  aboutCodesRenewed: 'Those of before stopped working. If this was not you, change your password.',
  recoveryUsed: 'A recovery code was used',
  codesLeft: plural(
    '{count} is left. If this was not you, change your password and make new codes.',
    '{count} are left. If this was not you, change your password and make new codes.',
  ),

  requested: 'Your two-factor authentication will be switched off',
  aboutRequested:
    '{admin} asked for it. From {time} on {day}, your next sign-in takes only the password. If you still have your phone, stop it in Settings, Security & Privacy.',
  requestedFor: 'The two-factor authentication of {name} will be switched off',
  aboutRequestedFor:
    '{admin} asked for it. It takes effect at a sign-in from {time} on {day}. Every admin can stop it in Settings, Team.',
  stopped: 'The two-factor authentication of {name} stays on',
  stoppedBy: '{name} stopped the reset.',
  stoppedByCode: '{name} signed in with a code, so the reset was stopped.',
  stoppedByPasskey: '{name} used a passkey, so the reset was stopped.',
  stoppedWithRights: 'The reset was stopped: {name} is no longer an admin.',
  done: 'The two-factor authentication of {name} was switched off',
  doneByReset: '{name} signed in with the password after the reset.',
  doneByCommand: 'It was switched off by a command on the server.',
})
