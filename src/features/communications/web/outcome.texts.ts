import { defineTexts } from '#shared/texts.ts'

export const outcomeTexts = defineTexts('outcome', {
  question: 'How did it go?',
  callTo: 'Call to {name}',
  whatsAppTo: 'WhatsApp to {name}',
  answers: { reached: 'Reached', no_answer: 'No answer' },
  /** What is logged. */
  notes: { reached: 'Reached.', no_answer: 'No answer.' },
  later: 'Later',
})
