import { defineTexts } from './texts.ts'

export const personFieldTexts = defineTexts('person-fields', {
  enterNumber: 'Enter a phone number',
  chooseLabel: 'Choose one of: {labels}',
  listNumbers: 'List phone numbers',
  listEmails: 'List email addresses',
  tooManyNumbers: 'Use at most {max} phone numbers',
  tooManyEmails: 'Use at most {max} email addresses',
})
