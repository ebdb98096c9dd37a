import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { optionalId, optionalLines, requiredText } from '#shared/fields.ts'
import { fromWallTime } from '#shared/wall-time.ts'
import { type EventType, MOST_ATTENDEES, type NewEvent } from '../calendar.contract.ts'
import { calendarTexts } from '../calendar.texts.ts'
import { HOUR_MS, namesIn } from './event-form.ts'
import { meetingTexts } from './meeting.texts.ts'

/** What a meeting of a phone's form can be; the first unless another is chosen. */
export const MEETING_TYPES = [
  'site_inspection',
  'client_meeting',
  'property_viewing',
  'contract_signing',
  'team_meeting',
] as const satisfies readonly EventType[]
export type MeetingType = (typeof MEETING_TYPES)[number]

/** What the form holds; `date` and `time` are those of the person's own clock, `others` are names with commas between them. */
export type MeetingValues = {
  title: string
  type: MeetingType
  attendeeIds: string[]
  others: string
  date: string
  time: string
  location: string
  notes: string
  leadId: string
  propertyId: string
}

/** The calendar's own years; an empty date has its own message. */
const isCalendarDay = (date: string): boolean => date === '' || (date >= '1900' && date < '2201' && date.length === 10)

/** A meeting that can be stored: unlike an event it needs a location and somebody who attends. */
export const meetingDraft = z
  .object({
    title: requiredText(fieldTexts.titleRequired, CAPS.title),
    type: z.enum(MEETING_TYPES, { error: fieldTexts.chooseType }),
    attendeeIds: z.array(z.string()).check(z.maxLength(MOST_ATTENDEES, { error: calendarTexts.tooManyAttendees })),
    others: z.string().check(
      z.refine((text) => namesIn(text).length <= MOST_ATTENDEES, { error: calendarTexts.tooManyAttendees }),
      z.refine((text) => namesIn(text).every((name) => name.length <= CAPS.name), {
        error: meetingTexts.nameTooLong.with({ max: CAPS.name }),
      }),
    ),
    date: requiredText(meetingTexts.dateRequired, CAPS.title).check(
      z.refine(isCalendarDay, { error: calendarTexts.wrongYear }),
    ),
    time: requiredText(meetingTexts.timeRequired, CAPS.title),
    location: requiredText(meetingTexts.locationRequired, CAPS.title),
    notes: optionalLines(CAPS.long),
    leadId: optionalId,
    propertyId: optionalId,
  })
  .check(
    z.refine(({ attendeeIds, others }) => attendeeIds.length + namesIn(others).length > 0, {
      error: meetingTexts.attendeesRequired,
      path: ['attendeeIds'],
    }),
  )
export type MeetingDraft = z.output<typeof meetingDraft>

/** The event of 60 minutes that a meeting is stored as. */
export function eventOfMeeting(meeting: MeetingDraft, timeZone: string | undefined): NewEvent {
  const { date, time, notes, others, ...fields } = meeting
  const startTime = fromWallTime(`${date}T${time}`, timeZone)
  const start = Date.parse(startTime)
  return {
    ...fields,
    ...(notes !== undefined && { description: notes }),
    attendees: namesIn(others),
    startTime,
    endTime: Number.isNaN(start) ? '' : new Date(start + HOUR_MS).toISOString(),
  }
}
