import { defineTexts } from '#shared/texts.ts'

/** The short form of a phone for what was done with a lead. */
export const logActivityTexts = defineTexts('log-activity', {
  title: 'Log Activity',
  kind: 'Type',
  kinds: { call: 'Call', email: 'Email', meeting: 'Meeting' },
  lead: 'Lead',
  chooseLead: 'Choose a lead',
  description: 'Description',
  more: 'All fields',
  date: 'Date',
  dateRequired: 'Date is required',
  tooLongAgo: 'Choose one of the last {days} days, or a later one',
})
