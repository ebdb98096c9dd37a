import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before its code is there. */
export const settingsScreenTexts = defineTexts('settings-screen', {
  settings: 'Settings',
  signedOut: 'Please log in to view settings.',
})
