import { defineTexts, plural } from '#shared/texts.ts'

export const ownLockTexts = defineTexts('own-lock', {
  pageTitle: 'Locked · Plotline',
  title: 'Plotline is locked',
  about: 'Nobody has used it here for a while. What you typed is still there.',
  pin: 'PIN',
  sixDigits: 'Enter the six digits of your PIN.',
  unlock: 'Unlock',
  checking: 'Checking…',
  withDevice: 'Unlock with this device',
  notVerified: 'This device did not recognise you. Try again, or enter your PIN.',
  wrong: plural(
    'That is not your PIN. {count} more try, then this device signs out.',
    'That is not your PIN. {count} more tries, then this device signs out.',
  ),
  wait: plural('Wait {count} second before the next try.', 'Wait {count} seconds before the next try.'),
  unsent: plural(
    '{count} change is not sent yet. It stays here and is sent after you sign in.',
    '{count} changes are not sent yet. They stay here and are sent after you sign in.',
  ),
  signsOut: 'Too many wrong PINs: this device signs out.',
})
