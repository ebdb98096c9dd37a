import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before it has its code. */
export const dealsScreenTexts = defineTexts('deals-screen', {
  name: 'Pipeline',
  signedOut: 'Please log in to view the pipeline.',
  add: 'Add Deal',
})
