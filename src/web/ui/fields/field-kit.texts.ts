import { defineTexts } from '#shared/texts.ts'

export const fieldKitTexts = defineTexts('field-kit', {
  optional: 'optional',
  draftRestored: 'Your draft from before was restored.',
  discardDraft: 'Discard draft',
  draftKept: 'Draft kept until you save or cancel',
  perSquareMetre: '{amount} a square metre: add the size, as in 850k/sqm × 648',
  inNaira: 'In naira',
  pickColour: 'Pick a colour',
  perYear: '{amount} a year',
  notLoaded: 'This could not be loaded.',
  found: 'Found',
  foundCount: '{count} found',
  searching: 'Searching…',
  addAnother: 'Add another',
  tagsFull: '{most} tags at most',
  featuresFull: '{most} features at most',
})
