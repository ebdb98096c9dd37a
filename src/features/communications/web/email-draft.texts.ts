import { defineTexts } from '#shared/texts.ts'

export const emailDraftTexts = defineTexts('email-draft', {
  chooseLead: 'Choose a lead',
  wrongAddress: 'Enter a valid email address',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
})
