import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'

/** An inspection with its client and property, where they are known. */
export type FeedbackAbout = { event: CalendarEvent; lead: Lead | undefined; property: Property | undefined }

/** Whether the client can have seen the property; before that there is no feedback. */
export function mayHaveFeedback(
  { status, checkIn, startTime }: Pick<CalendarEvent, 'status' | 'checkIn' | 'startTime'>,
  now: number,
): boolean {
  if (status === 'completed') return true
  return status === 'scheduled' && (checkIn !== null || Date.parse(startTime) <= now)
}
