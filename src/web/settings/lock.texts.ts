import { defineTexts, plural } from '#shared/texts.ts'

export const lockTexts = defineTexts('lock', {
  after: 'Lock this device',
  about:
    'After so long without use Plotline asks for your PIN here, without a network too. The lock hides the screen. It does not encrypt the data on this device: the lock of your phone does.',
  never: 'Never',
  minutes: plural('After {count} minute', 'After {count} minutes'),
  pin: 'PIN',
  pinAgain: 'PIN again',
  pinIsSet:
    'Five wrong ones take a wait. After ten this device signs out; what is not sent stays for your next sign-in.',
  changePin: 'Change PIN',
  lockNow: 'Lock now',
  confirm: 'Confirm with your PIN',
  aboutConfirm:
    'Who has this phone in the hand must not be able to weaken its lock. Sign out and in again if you forgot the PIN.',
  goOn: 'Continue',
  choosePin: 'Choose a PIN',
  aboutPin:
    'Six digits, for this device alone. Nobody can tell you the PIN later; sign out and in again if you forget it.',
  sixDigits: 'Six digits, not all the same.',
  notTheSame: 'The two PINs are not the same.',
  savePin: 'Save PIN',
  saved: 'This device locks itself now',
  key: 'Finger, face or PIN of the phone',
  aboutKey: 'Unlock Plotline as you unlock your phone.',
  hasKey: 'Plotline opens as your phone does; your PIN works too.',
  takeKey: 'Use it',
  removeKey: 'Remove',
  noKey: 'This device did not recognise you. Please try again.',
})
