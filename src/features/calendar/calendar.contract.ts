import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import {
  CAPS,
  id,
  idOut,
  instantOut,
  listParameters,
  optionalId,
  optionalInstant,
  optionalText,
  requiredText,
} from '#shared/fields.ts'

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
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type CalendarEvent = z.output<typeof event>

function requiredInstant(required: string) {
  return z.pipe(
    optionalInstant(required),
    z.transform((value: string | null | undefined, context): string => {
      if (value) return value
      context.issues.push({ code: 'custom', message: required, input: value })
      return z.NEVER
    }),
  )
}

export const newEvent = z
  .object({
    title: requiredText('Title is required', CAPS.title),
    startTime: requiredInstant('Start time is required'),
    endTime: requiredInstant('End time is required'),
    type: z.optional(z.enum(EVENT_TYPES, 'Choose a type')),
    location: optionalText(CAPS.title),
    description: optionalText(CAPS.long),
    attendees: z.optional(
      z.array(requiredText('Enter a name', CAPS.name)).check(z.maxLength(50, 'Name at most 50 people')),
    ),
    attendeeIds: z.optional(z.array(id).check(z.maxLength(50, 'Name at most 50 people'))),
    priority: z.optional(z.enum(EVENT_PRIORITIES, 'Choose a priority')),
    leadId: optionalId,
    dealId: optionalId,
    propertyId: optionalId,
  })
  .check(z.refine(({ startTime, endTime }) => endTime > startTime, { message: END_AFTER_START, path: ['endTime'] }))
export type NewEvent = z.output<typeof newEvent>

export const listEvents = endpoint({
  name: 'listEvents',
  shows: ['event'],
  method: 'GET',
  path: '/api/calendar/events',
  access: 'user',
  list: true,
  summary: 'Events by start; `from` and `to` bound the time, `search` looks in title, location and description.',
  query: z.object({
    ...listParameters,
    from: optionalInstant('Enter a time'),
    to: optionalInstant('Enter a time'),
    type: z.optional(z.enum(EVENT_TYPES)),
  }),
  answer: z.array(event),
})

export const createEvent = endpoint({
  name: 'createEvent',
  method: 'POST',
  path: '/api/calendar/events',
  access: 'user',
  noun: 'Event',
  creates: true,
  summary: 'Puts an event into the calendar; the team members among the attendees are told.',
  body: newEvent,
  answer: event,
})
