import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import {
  id,
  idOut,
  instantOut,
  listQueryOf,
  optionalId,
  optionalLines,
  optionalText,
  requiredInstant,
  requiredText,
} from '#shared/fields.ts'
import { atLeast, before, choice, listFilters, record, special } from '#shared/list-filters.ts'
import * as records from '#shared/record-endpoints.ts'

export const EVENT_TYPES = [
  'meeting',
  'site_visit',
  'call',
  'deadline',
  'follow_up',
  'site_inspection',
  'client_meeting',
  'property_viewing',
  'contract_signing',
  'team_meeting',
] as const
export const EVENT_PRIORITIES = ['medium', 'high', 'low'] as const
export const EVENT_STATUSES = ['scheduled', 'completed', 'cancelled'] as const
export type EventType = (typeof EVENT_TYPES)[number]
export type EventPriority = (typeof EVENT_PRIORITIES)[number]
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const END_AFTER_START = 'End time must be after start time'
export const MOST_DAYS = 'An event can last at most 366 days'
export const YEARS = 'Choose a year from 1900 to 2200'
const LATEST = { before: 2201, tooLate: YEARS }
/** No event lasts longer, ms: a window of time has to look back no further. */
export const LONGEST_MS = 366 * 86_400_000

/** What is wrong with when an event starts and ends, both ISO 8601; undefined when nothing is. */
export function wrongSpan({ startTime, endTime }: { startTime: string; endTime: string }): string | undefined {
  const length = Date.parse(endTime) - Date.parse(startTime)
  return length <= 0 ? END_AFTER_START : length > LONGEST_MS ? MOST_DAYS : undefined
}

/** Something that takes place at a time; `attendees` are names in free text, `attendeeIds` members of the team. */
export const event = z.object({
  id: idOut,
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(EVENT_TYPES),
  startTime: instantOut,
  endTime: instantOut,
  location: z.nullable(z.string()),
  attendees: z.array(z.string()),
  attendeeIds: z.array(idOut),
  leadId: z.nullable(idOut),
  dealId: z.nullable(idOut),
  propertyId: z.nullable(idOut),
  status: z.enum(EVENT_STATUSES),
  priority: z.enum(EVENT_PRIORITIES),
  createdBy: z.nullable(idOut),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type CalendarEvent = z.output<typeof event>

const eventFields = z.object({
  title: requiredText('Title is required', CAPS.title),
  startTime: requiredInstant('Start time is required', LATEST),
  endTime: requiredInstant('End time is required', LATEST),
  type: z.optional(z.enum(EVENT_TYPES, 'Choose a type')),
  location: optionalText(CAPS.title),
  description: optionalLines(CAPS.long),
  attendees: z.optional(
    z.array(requiredText('Enter a name', CAPS.name)).check(z.maxLength(50, 'Name at most 50 people')),
  ),
  attendeeIds: z.optional(z.array(id).check(z.maxLength(50, 'Name at most 50 people'))),
  priority: z.optional(z.enum(EVENT_PRIORITIES, 'Choose a priority')),
  leadId: optionalId,
  dealId: optionalId,
  propertyId: optionalId,
})

/** What a person writes when putting an event into the calendar. */
export const newEvent = eventFields.check(
  z.refine((span) => wrongSpan(span) !== END_AFTER_START, { message: END_AFTER_START, path: ['endTime'] }),
  z.refine((span) => wrongSpan(span) !== MOST_DAYS, { message: MOST_DAYS, path: ['endTime'] }),
)
export type NewEvent = z.output<typeof newEvent>

/** What can be changed afterwards; that the end is after the start is decided over what it becomes. */
export const eventChanges = z.partial(z.extend(eventFields, { status: z.enum(EVENT_STATUSES, 'Invalid status') }))
export type EventChanges = z.output<typeof eventChanges>

/** What the events can be narrowed by. */
export const eventFilters = listFilters({
  from: special(atLeast('endTime', 'instant')),
  to: special(before('startTime', 'instant')),
  after: atLeast('startTime', 'instant'),
  type: choice(EVENT_TYPES),
  status: choice(EVENT_STATUSES),
  member: special(record()),
})

const kind = { noun: 'Event', path: '/api/calendar/events', record: event } as const

export const listEvents = records.list(kind, {
  dependsOn: ['event'],
  summary:
    'Events by start; `from` and `to` bound the time, `after` the start, `member` made or attends it; `search` looks in title, location and description.',
  query: listQueryOf(eventFilters),
})

export const createEvent = records.create(
  kind,
  newEvent,
  'Puts an event into the calendar; the team members among the attendees are told.',
)

export const getEvent = records.get(kind)

export const updateEvent = records.update(
  kind,
  eventChanges,
  'Changes the fields that are sent; those who attend are told when it is moved or cancelled.',
)

export const deleteEvent = records.remove(kind, 'Takes an event out of the calendar; those who attend are told.')
