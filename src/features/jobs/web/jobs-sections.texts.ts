import { defineTexts } from '#shared/texts.ts'

export const jobsSectionsTexts = defineTexts('jobs-sections', {
  jobs: 'Background jobs',
  about: 'Reminders, mails and SMS that Plotline sends by itself.',
  words: 'queue waiting failed',
})
