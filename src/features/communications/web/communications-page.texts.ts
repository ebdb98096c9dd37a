import { defineTexts } from '#shared/texts.ts'

export const communicationsPageTexts = defineTexts('communications-page', {
  title: 'Communication Center',
  activities: 'Activities',
  logActivity: 'Log Activity',
  about: 'Calls, emails, meetings and messages with leads and contacts',
  counters: { total: 'Total', email: 'Emails', phone: 'Calls', meeting: 'Meetings' },
  all: 'All',
  search: 'Name, email, subject or notes',
  none: 'No communications found',
  noActivities: 'No activities yet',
  logFirst: 'Log a call, an email or a meeting, and it will stand here.',
  noMatch: 'Nothing matches the search and the filters.',
  delete: 'Delete this communication?',
  aboutDelete: 'It leaves the history of everybody it was with. It stays in the trash for 90 days.',
  scheduledFor: 'Scheduled for {time}',
})
