import { defineTexts } from '#shared/texts.ts'

/** A call that got no answer: it may be done all the same, and a form that is changed and sent again learns that it was. */
export const unansweredTexts = defineTexts('unanswered', {
  title: 'Plotline did not answer',
  mayBeDone: 'It may be done all the same. Please look before you try again.',
  earlierTitle: 'An earlier try was saved',
  earlierSaved: 'Plotline has what you sent before. Please look at it before you send this again.',
})
