import { defineTexts } from '#shared/texts.ts'

export const quietHoursTexts = defineTexts('quiet-hours', {
  quietHours: 'Quiet hours',
  noPush: 'No push messages at night',
  about: 'What falls within is not pushed, then or later. The bell has it, and mails and SMS are sent as usual.',
  from: 'Quiet from',
  until: 'Quiet until',
  byClock: 'By the clock of {zone}.',
  nextDay: 'On the next day.',
  sameDay: 'On the same day.',
})
