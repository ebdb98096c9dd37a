import { defineTexts } from '#shared/texts.ts'

/** What the app says of the screen before it has its code. */
export const calendarScreenTexts = defineTexts('calendar-screen', {
  name: 'Calendar',
  signedOut: 'Please log in to view the calendar.',
  add: 'Add Event',
})
