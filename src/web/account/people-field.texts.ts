import { defineTexts } from '#shared/texts.ts'

/** The field that chooses several people of the team. */
export const peopleFieldTexts = defineTexts('people-field', {
  add: 'Add a colleague',
  loading: 'Loading…',
  notLoaded: 'The team could not be loaded.',
})
