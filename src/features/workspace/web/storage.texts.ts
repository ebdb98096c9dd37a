import { defineTexts, plural } from '#shared/texts.ts'

export const storageTexts = defineTexts('storage', {
  files: plural('{count} document or file of team chat', '{count} documents and files of team chat'),
  used: '{size} used. Pictures are not counted.',
  usedOf: '{size} of {quota} used. Pictures are not counted.',
  loading: 'Loading what is stored',
  notLoaded: 'What is stored could not be loaded',
})
