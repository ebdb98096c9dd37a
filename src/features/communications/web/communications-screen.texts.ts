import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before it has its code. */
export const communicationsScreenTexts = defineTexts('communications-screen', {
  name: 'Communication',
  signedOut: 'Please log in to view communications.',
})
