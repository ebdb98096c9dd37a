import type { CalendarEvent } from './calendar.contract.ts'

/** When something is to take place and whose time it takes; ISO 8601, ids of members. */
export type Slot = { startTime: string; endTime: string; people: readonly string[]; exceptId?: string | undefined }

/** An event at the same time, and who cannot be at both. */
export type Clash = { event: CalendarEvent; people: string[] }

/** The scheduled events that overlap a slot and need somebody who is wanted in it; one that ends as it begins does not overlap. */
export function clashesWith({ startTime, endTime, people, exceptId }: Slot, events: readonly CalendarEvent[]): Clash[] {
  return events
    .filter((event) => event.id !== exceptId && event.status === 'scheduled')
    .filter((event) => event.startTime < endTime && event.endTime > startTime)
    .map((event) => {
      const busy = new Set([...event.attendeeIds, event.createdBy])
      return { event, people: [...new Set(people)].filter((id) => busy.has(id)) }
    })
    .filter((clash) => clash.people.length > 0)
}
