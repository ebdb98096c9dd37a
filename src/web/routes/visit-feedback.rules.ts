import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'

/** An inspection with its client and property, where they are known. */
export type FeedbackAbout = { event: CalendarEvent; lead: Lead | undefined; property: Property | undefined }

type Asked = Pick<CalendarEvent, 'leadId' | 'dealId' | 'status' | 'checkIn' | 'startTime'>

/** Whether there is a client who can have seen the property; before that there is no feedback. */
export function mayHaveFeedback({ leadId, dealId, status, checkIn, startTime }: Asked, now: number): boolean {
  if (!leadId && !dealId) return false
  if (status === 'completed') return true
  return status === 'scheduled' && (checkIn !== null || Date.parse(startTime) <= now)
}
