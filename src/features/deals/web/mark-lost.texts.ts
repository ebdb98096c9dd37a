import { defineTexts } from '#shared/texts.ts'

export const markLostTexts = defineTexts('mark-lost', {
  title: 'Mark {title} as lost?',
  about: 'It counts neither as open nor as sold. Moving it to a stage takes this back.',
  mark: 'Mark as lost',
  saving: 'Saving…',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  otherReason: 'Something else',
  whatHappened: 'What happened',
  sayWhatHappened: 'Say what happened',
  failed: 'Failed to mark the deal as lost. Please try again.',
  reasonChanged: 'Reason changed',
})
