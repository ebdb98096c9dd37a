import { defineTexts } from '#shared/texts.ts'

/** The form of a meeting, for a phone. */
export const meetingTexts = defineTexts('meeting', {
  schedule: 'Schedule Meeting',
  scheduling: 'Scheduling…',
  attendees: 'Attendees',
  otherAttendees: 'Other attendees',
  attendeesRequired: 'Choose or name somebody who attends',
  nameTooLong: 'A name has at most {max} characters; put commas between names',
  date: 'Date',
  dateRequired: 'Date is required',
  time: 'Time',
  timeRequired: 'Time is required',
  locationRequired: 'Location is required',
  notes: 'Notes',
  scheduled: 'Meeting scheduled: {title} on {date} at {time}',
  notScheduled: 'Failed to schedule the meeting. Please try again.',
})
