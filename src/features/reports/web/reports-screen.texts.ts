import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before its code is there. */
export const reportsScreenTexts = defineTexts('reports-screen', {
  reports: 'Reports',
  signedOut: 'Please log in to view reports.',
})
