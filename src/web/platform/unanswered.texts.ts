import { defineTexts } from '#shared/texts.ts'

/** A call that got no answer: it may be done all the same. */
export const unansweredTexts = defineTexts('unanswered', {
  title: 'Plotline did not answer',
  mayBeDone: 'It may be done all the same. Please look before you try again.',
})
