import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { id, requiredLines } from '#shared/fields.ts'
import { OUTBOX_DAYS } from '#shared/occurred-at.ts'
import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import type { NewCommunication } from '../communications.contract.ts'
import { communicationTexts } from '../communications.texts.ts'
import type { CommunicationStart } from './communication-form.ts'
import { logActivityTexts } from './log-activity.texts.ts'

/** What a phone logs with its short form, in its order. */
export const ACTIVITY_KINDS = ['call', 'email', 'meeting'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** What the form holds; `date` is a day by the person's own clock. */
export type ActivityValues = { kind: ActivityKind; leadId: string; description: string; date: string }

/** A planned meeting or call without a time is for this hour. */
const PLANNED_HOUR = '09:00'

const dayOf = (now: Date, timeZone: string | undefined) => toWallTime(now, timeZone).slice(0, 10)

/** This hour of an earlier day. */
const doneOn = (date: string, now: Date, timeZone: string | undefined) =>
  fromWallTime(`${date}T${toWallTime(now, timeZone).slice(11, 16)}`, timeZone)

/** The first day that the server accepts for what was done. */
function oldestDay(now: Date, timeZone: string | undefined): string {
  return dayOf(new Date(now.getTime() - (OUTBOX_DAYS - 1) * 86_400_000), timeZone)
}

/** The form with today in it. */
export function blankActivity(now: Date, timeZone: string | undefined): ActivityValues {
  return { kind: 'call', leadId: '', description: '', date: dayOf(now, timeZone) }
}

/** What can be logged on this day. */
export const activityDraft = (now: Date, timeZone: string | undefined) =>
  z.object({
    kind: z.enum(ACTIVITY_KINDS),
    leadId: z
      .string()
      .check(z.refine((value) => z.safeParse(id, value).success, { error: logActivityTexts.chooseLead })),
    description: requiredLines(communicationTexts.notesRequired, CAPS.long),
    date: z.string().check(
      z.refine((date) => /^\d{4}-\d{2}-\d{2}$/.test(date), { error: logActivityTexts.dateRequired, abort: true }),
      z.refine((date) => date >= oldestDay(now, timeZone), {
        error: () => logActivityTexts.tooLongAgo({ days: OUTBOX_DAYS - 1 }),
      }),
    ),
  })
export type ActivityDraft = ActivityValues

/** The type of a communication of this kind. */
export const typeOf = (kind: ActivityKind) => (kind === 'call' ? 'phone' : kind)

/** What the form with all fields starts with, and the earlier day on which it was done. */
export function startOf(
  { kind, leadId, description, date }: ActivityValues,
  now: Date,
  timeZone: string | undefined,
): { start: CommunicationStart; doneAt: string | undefined } {
  const start = { type: typeOf(kind), leadId, content: description }
  const today = dayOf(now, timeZone)
  if (date > today)
    return { start: { ...start, status: 'scheduled', scheduledAt: `${date}T${PLANNED_HOUR}` }, doneAt: undefined }
  return { start, doneAt: date < today ? doneOn(date, now, timeZone) : undefined }
}

/** The body of the call for an activity, and when it was done: a later day plans it, an earlier one is dated back. */
export function activityOf(
  { kind, leadId, description, date }: ActivityDraft,
  now: Date,
  timeZone: string | undefined,
): { body: NewCommunication; at: string } {
  const today = dayOf(now, timeZone)
  const body = { type: typeOf(kind), leadId, content: description, direction: 'outbound' } as const
  if (date > today) {
    const scheduledAt = fromWallTime(`${date}T${PLANNED_HOUR}`, timeZone)
    return { body: { ...body, status: 'scheduled', scheduledAt }, at: now.toISOString() }
  }
  const at = date === today ? now.toISOString() : doneOn(date, now, timeZone)
  return { body: { ...body, status: 'completed' }, at }
}
