import { defineTexts } from '#shared/texts.ts'

export const documentTexts = defineTexts('documents', {
  fileTooLarge: 'Please select a file smaller than 10MB.',
  fileTooLargeTitle: 'File too large',
  wrongKindTitle: 'This kind of file cannot be sent',
  wrongKind: '{name} cannot be kept. Choose one of these: {kinds}.',
  emptyTitle: 'The file is empty',
  empty: '{name} is empty. Choose another file.',
  chooseType: 'Choose a document type',
  nameRequired: 'Enter a name',
  wrongSize: 'Enter the size of the file in bytes',
  fileNameRequired: 'Name the file',
  fileAndTitleRequired: 'Please select a file and enter a title.',
  wrongDays: 'Enter a number of days from 1 to 365',
})
