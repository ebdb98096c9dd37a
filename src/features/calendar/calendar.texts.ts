import { defineTexts } from '#shared/texts.ts'

export const calendarTexts = defineTexts('calendar', {
  endAfterStart: 'End time must be after start time',
  tooLong: 'An event can last at most 366 days',
  wrongYear: 'Choose a year from 1900 to 2200',
  startRequired: 'Start time is required',
  endRequired: 'End time is required',
  attendeeRequired: 'Enter a name',
  tooManyAttendees: 'Name at most 50 people',
})
