import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { addDays, type Day, weekdayOf } from '#shared/days.ts'
import { optionalId, requiredText } from '#shared/fields.ts'
import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import type { NewEvent } from '../calendar.contract.ts'
import { HOUR_MS } from './event-form.ts'
import { visitTexts } from './visit.texts.ts'

/** What the form of a visit holds; `date` and `time` are those of the person's own clock. */
export type VisitValues = { date: string; time: string; propertyId: string; leadId: string }

/** A visit that can be planned: it needs a property to go to. */
export const visitDraft = z
  .object({
    date: requiredText(visitTexts.dateRequired, CAPS.title),
    time: requiredText(visitTexts.timeRequired, CAPS.title),
    propertyId: optionalId,
    leadId: optionalId,
  })
  .check(
    z.refine(({ propertyId }) => Boolean(propertyId), { error: visitTexts.propertyRequired, path: ['propertyId'] }),
  )
export type VisitDraft = z.output<typeof visitDraft>

/** The times that are one press away. */
export const USUAL_TIMES = ['09:00', '10:00', '12:00', '14:00', '16:00'] as const

/** The days that are one press away: today, tomorrow and the next Saturday after that. */
export function usualDays(now: number, timeZone: string | undefined): { today: Day; tomorrow: Day; saturday: Day } {
  const today = toWallTime(new Date(now), timeZone).slice(0, 10)
  const tomorrow = addDays(today, 1)
  const later = addDays(tomorrow, 1)
  return { today, tomorrow, saturday: addDays(later, (6 - weekdayOf(later) + 7) % 7) }
}

/** What is known of the records that a visit is about. */
export type Known = {
  property?: { title: string; location: string } | undefined
  client?: string | undefined
  dealId?: string | undefined
}

/** The event of 60 minutes that a visit is stored as. */
export function eventOfVisit(
  { date, time, propertyId, leadId }: VisitDraft,
  { property, client, dealId }: Known,
  timeZone: string | undefined,
): NewEvent {
  const startTime = fromWallTime(`${date}T${time}`, timeZone)
  const start = Date.parse(startTime)
  return {
    title: titleOf(property?.title, client),
    type: 'site_inspection',
    startTime,
    endTime: Number.isNaN(start) ? '' : new Date(start + HOUR_MS).toISOString(),
    location: property?.location ?? null,
    attendees: client ? [client] : [],
    propertyId: propertyId ?? null,
    leadId: leadId ?? null,
    dealId: dealId ?? null,
  }
}

function titleOf(title: string | undefined, name: string | undefined): string {
  if (title && name) return visitTexts.titleWith({ title, name }).slice(0, CAPS.title)
  if (title) return visitTexts.titleOf({ title }).slice(0, CAPS.title)
  return name ? visitTexts.titleFor({ name }) : visitTexts.title()
}
