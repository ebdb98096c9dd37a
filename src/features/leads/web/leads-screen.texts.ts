import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before it has its code. */
export const leadsScreenTexts = defineTexts('leads-screen', {
  name: 'Lead Management',
  signedOut: 'Please log in to view leads.',
  add: 'Add Lead',
  sorts: { '-createdAt': 'Newest', lastName: 'Name', priority: 'Priority', '-score': 'Score' },
})
