import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import type { CalendarEvent, EventPriority, EventType } from '../calendar.contract.ts'

const HOUR_MS = 3_600_000

/** What the event form's fields hold; times are those of the person's own clock. */
export type EventFormValues = {
  title: string
  type: EventType
  priority: EventPriority
  startTime: string
  endTime: string
  location: string
  description: string
  leadId: string
  dealId: string
  propertyId: string
  /** Names, with commas between them. */
  attendees: string
  attendeeIds: string[]
}

/** An empty form: an hour's meeting from the next full hour, unless a start is given. */
export function eventFormValues(now: number, timeZone: string | undefined, start?: Date): EventFormValues {
  const from = start?.getTime() ?? Math.ceil((now + 1) / HOUR_MS) * HOUR_MS
  return {
    title: '',
    type: 'meeting',
    priority: 'medium',
    startTime: toWallTime(new Date(from), timeZone),
    endTime: toWallTime(new Date(from + HOUR_MS), timeZone),
    location: '',
    description: '',
    leadId: '',
    dealId: '',
    propertyId: '',
    attendees: '',
    attendeeIds: [],
  }
}

/** An event as the form shows it. */
export function valuesOfEvent(event: CalendarEvent, timeZone: string | undefined): EventFormValues {
  return {
    title: event.title,
    type: event.type,
    priority: event.priority,
    startTime: toWallTime(new Date(event.startTime), timeZone),
    endTime: toWallTime(new Date(event.endTime), timeZone),
    location: event.location ?? '',
    description: event.description ?? '',
    leadId: event.leadId ?? '',
    dealId: event.dealId ?? '',
    propertyId: event.propertyId ?? '',
    attendees: event.attendees.join(', '),
    attendeeIds: event.attendeeIds,
  }
}

/** The body that the fields mean. */
export function eventFormBody(values: EventFormValues, timeZone: string | undefined): unknown {
  return {
    ...values,
    startTime: fromWallTime(values.startTime, timeZone),
    endTime: fromWallTime(values.endTime, timeZone),
    attendees: values.attendees
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

/** The end that keeps an event as long as it was when its start is moved; unchanged where either is no time. */
export function movedEnd(before: { start: string; end: string }, start: string): string {
  const [from, to, next] = [before.start, before.end, start].map((wall) => Date.parse(`${wall}Z`))
  if (from === undefined || to === undefined || next === undefined) return before.end
  const end = next + Math.max(to - from, 0)
  return Number.isNaN(end) ? before.end : new Date(end).toISOString().slice(0, 16)
}
