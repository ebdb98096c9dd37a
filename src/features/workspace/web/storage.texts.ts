import { defineTexts, plural } from '#shared/texts.ts'

export const storageTexts = defineTexts('storage', {
  files: plural('{count} document or file of team chat', '{count} documents and files of team chat'),
  used: '{size} used',
  usedOf: '{size} of {quota} used',
  pictures: plural('{count} picture', '{count} pictures'),
  picturesSize: '{size} used, in the sizes that screens show: listings, visits, documents, people and the logo',
  picturesSizeFree:
    '{size} used, in the sizes that screens show: listings, visits, documents, people and the logo. They count towards no limit.',
  loading: 'Loading what is stored',
  notLoaded: 'What is stored could not be loaded',
})
