import { defineTexts } from '#shared/texts.ts'

export const jobsSectionsTexts = defineTexts('jobs-sections', {
  jobs: 'Background jobs',
  about: 'Reminders and mails that Plotline sends by itself.',
  words: 'queue waiting failed',
})
