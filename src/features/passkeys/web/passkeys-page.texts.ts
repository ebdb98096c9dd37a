import { defineTexts } from '#shared/texts.ts'

/** Passkeys in the settings. */
export const passkeysPageTexts = defineTexts('passkeys-page', {
  passkeys: 'Passkeys',
  about: 'Sign in with your finger, your face or the PIN of your device, in place of the password and the code.',
  aboutShared: 'Everybody can use this account, so it has no passkeys.',
  unsupported: 'Passkeys need a newer browser, and Plotline at an address with https.',
  add: 'Add a passkey',
  adding: 'Adding…',
  added: '“{name}” was added',
  notAdded: 'The passkey could not be added. Please try again.',
  noneMade: 'No passkey was made. Try again when you are ready.',
  thereAlready: 'This device has a passkey for your account already.',
  notLoaded: 'Your passkeys could not be loaded',
  loading: 'Loading your passkeys',

  askFirst: 'Add your first passkey?',
  aboutFirst:
    'From then on your password alone does not sign you in: it takes the passkey, or one of the recovery codes that you get now. Other devices are signed out.',
  continue: 'Continue',

  neverUsed: 'Not used yet',
  lastUsed: 'Last used {when}',
  addedOn: 'Added {day}',
  addedSynced: 'Added {day}, synced between devices',
  rename: 'Rename {name}',
  renamePasskey: 'Rename the passkey',
  name: 'Name',
  save: 'Save',
  notRenamed: 'The passkey could not be renamed. Please try again.',

  remove: 'Remove {name}',
  askRemove: 'Remove “{name}”?',
  aboutRemove: 'It will no longer sign you in. Delete it on your device too, so that it is not offered there.',
  aboutRemoveLast:
    'It is your only second factor: your password alone will sign you in, and the recovery codes stop working.',
  removeIt: 'Remove',
  removing: 'Removing…',
  notRemoved: 'The passkey could not be removed. Please try again.',
})
