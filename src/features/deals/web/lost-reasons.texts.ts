import { defineTexts } from '#shared/texts.ts'

/** Why sales are lost, most often first. A deal stores the key of its reason here, or the text that a person wrote. */
export const lostReasonTexts = defineTexts('lost-reasons', {
  reasons: {
    'Price too high': 'Price too high',
    'Bought elsewhere': 'Bought elsewhere',
    'Financing fell through': 'Financing fell through',
    'Title or papers not in order': 'Title or papers not in order',
    'No answer any more': 'No answer any more',
    'Changed their mind': 'Changed their mind',
  },
})
