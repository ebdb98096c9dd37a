import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
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
import { isLatitude, isLongitude } from '#shared/geo.ts'
import { atLeast, before, choice, listFilters, record, special } from '#shared/list-filters.ts'
import * as records from '#shared/record-endpoints.ts'
import type { Text } from '#shared/texts.ts'
import { calendarTexts } from './calendar.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    event: '/calendar/'
  }
}

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
/** The types of events that are inspections: somebody goes to see a property. */
export const VISIT_TYPES: readonly (typeof EVENT_TYPES)[number][] = [
  'site_inspection',
  'property_viewing',
  'site_visit',
]
export const EVENT_PRIORITIES = ['medium', 'high', 'low'] as const
export const EVENT_STATUSES = ['scheduled', 'completed', 'cancelled', 'no_show'] as const
export type EventType = (typeof EVENT_TYPES)[number]
export type EventPriority = (typeof EVENT_PRIORITIES)[number]
export type EventStatus = (typeof EVENT_STATUSES)[number]

const LATEST = { before: 2201, tooLate: calendarTexts.wrongYear }
/** Members, and names of others. */
export const MOST_ATTENDEES = 50
/** No event lasts longer, ms: a window of time has to look back no further. */
export const LONGEST_MS = 366 * 86_400_000

/** What is wrong with when an event starts and ends, both ISO 8601; undefined when nothing is. */
export function wrongSpan({ startTime, endTime }: { startTime: string; endTime: string }): Text | undefined {
  const length = Date.parse(endTime) - Date.parse(startTime)
  return length <= 0 ? calendarTexts.endAfterStart : length > LONGEST_MS ? calendarTexts.tooLong : undefined
}

/** What a check-in says of where somebody was, and why it cannot say it. */
export const CHECK_IN_PLACES = ['verified', 'elsewhere', 'unverified'] as const
export const UNVERIFIED = ['refused', 'unavailable', 'inaccurate', 'no_coordinates'] as const

/** That somebody was at a property: when, and how far from it the phone was, in metres, and to within how many. */
export const checkIn = z.object({
  at: instantOut,
  place: z.enum(CHECK_IN_PLACES),
  why: z.nullable(z.enum(UNVERIFIED)),
  distance: z.nullable(z.number()),
  accuracy: z.nullable(z.number()),
})
export type CheckIn = z.output<typeof checkIn>

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
  checkIn: z.nullable(checkIn),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type CalendarEvent = z.output<typeof event>

const eventFields = z.object({
  title: requiredText(fieldTexts.titleRequired, CAPS.title),
  startTime: requiredInstant(calendarTexts.startRequired, LATEST),
  endTime: requiredInstant(calendarTexts.endRequired, LATEST),
  type: z.optional(z.enum(EVENT_TYPES, { error: fieldTexts.chooseType })),
  location: optionalText(CAPS.title),
  description: optionalLines(CAPS.long),
  attendees: z.optional(
    z
      .array(requiredText(calendarTexts.attendeeRequired, CAPS.name))
      .check(z.maxLength(MOST_ATTENDEES, { error: calendarTexts.tooManyAttendees })),
  ),
  attendeeIds: z.optional(z.array(id).check(z.maxLength(MOST_ATTENDEES, { error: calendarTexts.tooManyAttendees }))),
  priority: z.optional(z.enum(EVENT_PRIORITIES, { error: fieldTexts.choosePriority })),
  leadId: optionalId,
  dealId: optionalId,
  propertyId: optionalId,
})

/** What a person writes when putting an event into the calendar. */
export const newEvent = eventFields.check(
  ...[calendarTexts.endAfterStart, calendarTexts.tooLong].map((error) =>
    z.refine<Parameters<typeof wrongSpan>[0]>((span) => wrongSpan(span) !== error, { error, path: ['endTime'] }),
  ),
)
export type NewEvent = z.output<typeof newEvent>

/** What can be changed afterwards; that the end is after the start is decided over what it becomes. */
export const eventChanges = z.partial(
  z.extend(eventFields, { status: z.enum(EVENT_STATUSES, { error: fieldTexts.wrongStatus }) }),
)
export type EventChanges = z.output<typeof eventChanges>

/** What the events can be narrowed by. */
export const eventFilters = listFilters({
  from: special(atLeast('endTime', 'instant')),
  to: special(before('startTime', 'instant')),
  after: atLeast('startTime', 'instant'),
  type: choice(EVENT_TYPES),
  status: choice(EVENT_STATUSES),
  propertyId: record(),
  leadId: record(),
  dealId: record(),
  member: special(record()),
})

const kind = { noun: 'Event', path: '/api/calendar/events', record: event } as const

const eventQuery = listQueryOf(eventFilters)

export const listEvents = records.list(kind, {
  dependsOn: ['event'],
  summary:
    'Events by start; `from` and `to` bound the time, `after` the start, `member` made or attends it; `search` looks in title, location and description.',
  query: eventQuery,
})

export const exportEvents = records.exported(kind, eventQuery)

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

const number = (error: Text, isIn: (value: number) => boolean) =>
  z.optional(z.number({ error }).check(z.refine(isIn, { error })))

/** Where a phone says that it is, all of it, or why it does not. */
export const sentPlace = z
  .object({
    latitude: number(calendarTexts.wrongLatitude, isLatitude),
    longitude: number(calendarTexts.wrongLongitude, isLongitude),
    accuracy: number(calendarTexts.wrongAccuracy, (metres) => metres >= 0 && metres <= 20_000_000),
    failure: z.optional(z.enum(['refused', 'unavailable'], { error: calendarTexts.wrongFailure })),
  })
  .check(
    ...(['latitude', 'longitude', 'accuracy'] as const).map((field) =>
      z.refine<{ latitude?: unknown; longitude?: unknown; accuracy?: unknown; failure?: unknown }>(
        (place) => place.failure !== undefined || place[field] !== undefined,
        { error: calendarTexts.placeMissing, path: [field] },
      ),
    ),
  )
export type SentPlace = z.output<typeof sentPlace>

export const checkInEvent = records.call(kind, 'checkInEvent', 'POST', 'check-in', {
  takesTime: true,
  summary:
    'Records that somebody is at the property of an event. The server compares the place of the phone with that of the property, and stores neither.',
  refuses: { 409: calendarTexts.notToCheckIn() },
  body: sentPlace,
  answer: event,
})

export const getEventLinks = records.links(kind, ['inspection'])

export const deleteEvent = records.remove(kind, 'Takes an event out of the calendar; those who attend are told.')
