import { defineTexts } from '#shared/texts.ts'

/** What people are told of events, and what the feed says of them. */
export const eventNoticeTexts = defineTexts('event-notices', {
  created: 'New event: {title}',
  checkedIn: '{title}: {place}',
  added: 'You were added to an event',
  deleted: 'Event deleted',
  cancelled: 'Event cancelled',
  moved: 'Event moved',
  otherPlace: 'Event at another place',
  soon: 'Starting soon',
})
