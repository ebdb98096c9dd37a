import { defineTexts } from '#shared/texts.ts'

export const communicationTexts = defineTexts('communications', {
  wrongDuration: 'Enter whole minutes',
  typeRequired: 'Type is required',
  contactRequired: 'Contact is required',
  timeRequired: 'Choose a date and time',
  notesRequired: 'Notes are required',
  chooseDirection: 'Choose a direction',
})
