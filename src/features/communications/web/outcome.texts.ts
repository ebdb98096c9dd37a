import { defineTexts } from '#shared/texts.ts'

export const outcomeTexts = defineTexts('outcome', {
  question: 'How did it go?',
  callTo: 'Call to {name}',
  whatsAppTo: 'WhatsApp to {name}',
  emailTo: 'Email to {name}',
  answers: { reached: 'Reached', no_answer: 'No answer', call_back: 'Call back' },
  /** What is asked of an email, which was logged before the mail app opened. */
  emailAnswers: { reached: 'Sent', no_answer: 'Not sent', call_back: 'Follow up' },
  /** What is logged. */
  notes: { reached: 'Reached.', no_answer: 'No answer.', call_back: 'Asked to be called back.' },
  note: 'Note',
  followUp: 'Follow-up',
  fromToday: 'Choose today or a later day',
  tasks: { callBack: 'Call {name} back', followUp: 'Follow up with {name}' },
  saved: { phone: 'Call logged', whatsapp: 'WhatsApp logged', email: 'Email logged' },
  /** What the message adds. */
  taskFor: '{outcome} · task for {day}',
  taskNotAdded: 'The follow-up was not added. Please add it in Tasks.',
})
