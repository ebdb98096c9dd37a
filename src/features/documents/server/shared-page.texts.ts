import { defineTexts } from '#shared/texts.ts'

export const sharedPageTexts = defineTexts('shared-page', {
  from: '{company} shares a document with you',
  download: 'Download',
})
