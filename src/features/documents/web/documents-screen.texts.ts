import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before its code is there. */
export const documentsScreenTexts = defineTexts('documents-screen', {
  documents: 'Documents',
  signedOut: 'Please log in to view documents.',
  upload: 'Upload Document',
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  largest: 'Largest',
})
