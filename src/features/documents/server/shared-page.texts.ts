import { defineTexts } from '#shared/texts.ts'

export const sharedPageTexts = defineTexts('shared-page', {
  from: '{company} shares a document with you',
  download: 'Download',
  gone: 'This link is no longer available.',
  askForNew: 'Ask the person who sent it for a new one.',
  sharedWith: 'Shared with Plotline',
})
