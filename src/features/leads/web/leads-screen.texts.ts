import { defineTexts } from '#shared/texts.ts'

/** Texts that the app needs before the code of the screen is loaded. */
export const leadsScreenTexts = defineTexts('leads-screen', {
  name: 'Lead Management',
  signedOut: 'Please log in to view leads.',
  add: 'Add Lead',
  sorts: { '-createdAt': 'Newest', lastName: 'Name', priority: 'Priority', '-score': 'Score' },
})
