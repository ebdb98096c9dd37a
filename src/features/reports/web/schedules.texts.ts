import { defineTexts } from '#shared/texts.ts'

export const scheduleTexts = defineTexts('schedules', {
  scheduleReport: 'Schedule Report',
  mailed: 'It is mailed at 07:00 by your clock, with the figures up to the evening before.',
  notMailed:
    'No mail server is set up: at 07:00 by your clock the file is put under Documents, with the figures up to the evening before, and you are told.',
  schedule: 'Schedule',
  saving: 'Saving…',
  another: 'Schedule another instead',
  type: 'Type',
  period: 'Period',
  frequency: 'Frequency',
  frequencies: { weekly: 'Every week', monthly: 'Every month' },
  day: 'Day',
  shorterMonth: 'A shorter month has it on its last day.',
  file: 'File',
  recipients: 'Recipients',
  aboutRecipients: 'Email addresses with commas between them, 10 at most.',
  recipientsLater: 'They get it once a mail server is set up.',

  /** By the ordinal categories of the language. */
  ordinals: { one: '{day}st', two: '{day}nd', few: '{day}rd', other: '{day}th' },
  dayOfMonth: '{day} of the month',
  weekly: 'every {weekday}',
  monthly: 'on the {day} of each month',
  subject: {
    week: '{report} of the week, {format}',
    month: '{report} of the month, {format}',
    quarter: '{report} of the quarter, {format}',
    year: '{report} of the year, {format}',
  },
  next: '{rhythm}, next on {day} at {time} {zone}',

  scheduled: 'Scheduled reports',
  notLoaded: 'The schedules could not be loaded.',
  edit: 'Edit: {subject}',
  delete: 'Delete: {subject}',
  askDelete: 'Delete this schedule?',
  aboutDeletion: '{subject}, {rhythm}. Reports that were made stay.',
  confirmDelete: 'Delete schedule',
  deleted: 'Schedule deleted',
  notDeleted: 'The schedule could not be deleted. Please try again.',
})
