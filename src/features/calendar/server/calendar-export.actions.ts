import { exportedList } from '#features/exports/server/list-exports.actions.ts'
import { choice, instant, type ListColumns, line, words } from '#server/exports/list-columns.ts'
import type { CalendarEvent } from '../calendar.contract.ts'
import { eventFormTexts } from '../web/event-form.texts.ts'
import { eventLabelTexts } from '../web/event-labels.texts.ts'
import { listEventPage } from './calendar.queries.ts'

/** The columns of exported events, with the words of their form. */
export const eventExport: ListColumns<CalendarEvent> = {
  title: line(eventFormTexts.title),
  type: choice(eventFormTexts.type, eventLabelTexts.types),
  status: choice(eventFormTexts.status, eventLabelTexts.statuses),
  priority: choice(eventFormTexts.priority, eventLabelTexts.priorities),
  startTime: instant(eventFormTexts.start),
  endTime: instant(eventFormTexts.end),
  location: line(eventFormTexts.location),
  attendees: words(eventFormTexts.guests),
  description: line(eventFormTexts.description),
  id: 'omitted',
  attendeeIds: 'omitted',
  leadId: 'omitted',
  dealId: 'omitted',
  propertyId: 'omitted',
  createdBy: 'omitted',
  checkIn: 'omitted',
  version: 'omitted',
  occurredAt: 'omitted',
  createdAt: 'omitted',
  updatedAt: 'omitted',
}

export const exportEvents = exportedList('events', listEventPage, eventExport)
