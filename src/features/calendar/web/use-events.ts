import { defineSource } from '#web/platform/cache/define-source.ts'
import type { ListFilter } from '#web/platform/cache/source.ts'
import { createVerb } from '#web/platform/verbs.ts'
import { type CalendarEvent, createEvent, type EventType, listEvents } from '../calendar.contract.ts'

/** What the calendar can be narrowed by; `from` and `to` are instants, ISO 8601. */
export type EventFilter = ListFilter & {
  from?: string | undefined
  to?: string | undefined
  type?: EventType | undefined
}

function matchesEvent(event: CalendarEvent, { from, to, type }: EventFilter): boolean {
  return (!from || event.endTime > from) && (!to || event.startTime < to) && (!type || event.type === type)
}

const eventSource = defineSource({
  entity: 'event',
  list: listEvents,
  searchText: ({ title, location, description }) => [title, location, description].filter(Boolean).join(' '),
  match: matchesEvent,
  compare: (a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : a.id < b.id ? -1 : 1),
})

/** Puts an event into the calendar. */
export const addingEvent = createVerb(eventSource, createEvent)
