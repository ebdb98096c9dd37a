import { defineTexts } from '#shared/texts.ts'

export const factorFirstTexts = defineTexts('factor-first', {
  title: 'Set up two-factor authentication first',
  about:
    'Your company requires it, and the time to set it up is over. It takes two minutes and an authenticator app on your phone. Your input is kept and sent after it.',
  aboutPasskey:
    'Your company requires it, and the time to set it up is over. A passkey of this device will do, or an authenticator app on your phone. Your input is kept and sent after it.',
  shared: 'Your company requires two-factor authentication, and an account that everybody can use has none.',
  setUp: 'Set it up',
  addPasskey: 'Add a passkey',
  adding: 'Adding…',
  withApp: 'Use an app',
  signOut: 'Sign out',
})
