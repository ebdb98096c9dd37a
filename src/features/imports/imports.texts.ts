import { defineTexts } from '#shared/texts.ts'

/** Messages about imports that both sides show. */
export const importTexts = defineTexts('imports', {
  chooseNoun: 'Choose what to import: leads, contacts, properties, deals or communications',
  chooseFile: 'Choose a file or paste rows',
  tooLarge: 'This file is larger than 50 MB. Split it into smaller files.',
  wrongColumn: 'There is no such column',
  wrongField: 'This cannot be imported',
  fieldTwice: 'Two columns are the same field: {first} and {second}',
  chooseDuplicates: 'Choose what happens to duplicates: skip, update or create',
})
