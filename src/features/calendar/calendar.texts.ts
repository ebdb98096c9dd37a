import { defineTexts } from '#shared/texts.ts'

export const calendarTexts = defineTexts('calendar', {
  endAfterStart: 'End time must be after start time',
  tooLong: 'An event can last at most 366 days',
  wrongYear: 'Choose a year from 1900 to 2200',
  startRequired: 'Start time is required',
  endRequired: 'End time is required',
  attendeeRequired: 'Enter a name',
  wrongLatitude: 'Enter a latitude from -90 to 90',
  wrongLongitude: 'Enter a longitude from -180 to 180',
  wrongAccuracy: 'Enter the accuracy in metres',
  wrongFailure: 'Choose refused or unavailable',
  placeMissing: 'Send latitude, longitude and accuracy, or why they are missing',
  notToCheckIn: 'Nobody checks in at an event that was cancelled',
  tooManyAttendees: 'Name at most 50 people',
})
