import { defineTexts } from '#shared/texts.ts'

/** Texts that the app needs before the code of the screen is loaded. */
export const dealsScreenTexts = defineTexts('deals-screen', {
  name: 'Pipeline',
  signedOut: 'Please log in to view the pipeline.',
  add: 'Add Deal',
})
