import { defineTexts, plural } from '#shared/texts.ts'

export const passkeyRefusalTexts = defineTexts('passkey-refusals', {
  sharedAccount: 'Everybody can use this account, so it has no passkeys.',
  tooMany: plural(
    'An account has at most {count} passkey. Remove one first.',
    'An account has at most {count} passkeys. Remove one first.',
  ),
  notMade: 'The passkey could not be checked. Please try again.',
  isAdded: 'This passkey was added already',
  lastFactor: 'Your company asks for a second factor, and this is your last one. Add another passkey or an app first.',
  notAccepted: 'This passkey was not accepted. Try again, or sign in another way.',
  notAcceptedAgain: 'This passkey was not accepted. Try again, or use your password.',
})
