import { defineTexts } from '#shared/texts.ts'

/** Where a member is signed in, for admins. */
export const memberDevicesTexts = defineTexts('member-devices', {
  open: 'Devices of {name}',
  about:
    'Where {name} is signed in. A device that is signed out keeps what it has not sent yet, and asks for the password.',
  loading: 'Loading the devices',
  notLoaded: 'The devices could not be loaded',
  none: '{name} is signed in nowhere.',
  signOutAll: 'Sign out all devices',
  signingOut: 'Signing out…',
  signedOutAll: '{name} is signed out on all devices',
  notSignedOut: 'The device could not be signed out. Please try again.',
})
