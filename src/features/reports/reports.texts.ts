import { defineTexts } from '#shared/texts.ts'

export const reportTexts = defineTexts('reports', {
  choosePeriod: 'Choose a period',
  chooseFrequency: 'Choose how often',
  wrongDay: 'Choose a day from 1 (Monday) to 7 (Sunday), or from 1 to 31 for a monthly report',
  recipientRequired: 'Enter at least one email address',
  wrongRecipient: 'Enter valid email addresses',
  tooManyRecipients: 'Use at most {max} addresses',
})
