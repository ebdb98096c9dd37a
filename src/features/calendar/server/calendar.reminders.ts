import type { Tx } from '#server/changes/transact.ts'
import { currentTime } from '#server/clock.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import type { ReminderKinds } from '#server/jobs/reminder-kinds.ts'
import { formatTime } from '#shared/wall-time.ts'
import type { CalendarEvent } from '../calendar.contract.ts'
import { findEvents } from './calendar.queries.ts'

const SOON = 'event_soon'
/** People are reminded so long before an event starts, ms. */
const AHEAD_MS = 30 * 60_000

type Planned = Pick<CalendarEvent, 'id' | 'startTime' | 'status' | 'attendeeIds' | 'createdBy'>

const told = ({ attendeeIds, createdBy }: Planned) => new Set(createdBy ? [...attendeeIds, createdBy] : attendeeIds)

/**
 * Plans to remind those who attend an event and whoever made it, half an hour before it starts; nobody when it has started or
 * is not to take place. After a change that moves neither its start nor its people, everything stays as planned.
 */
export async function planEventReminders(tx: Tx, event: Planned, before?: Planned): Promise<void> {
  const known = before && isSameTime(before, event) ? told(before) : undefined
  if (known && isSameSet(known, told(event))) return
  const dueAt = new Date(Date.parse(event.startTime) - AHEAD_MS).toISOString()
  const people = event.status === 'scheduled' && event.startTime > tx.now ? [...told(event)] : []
  // Who was told already is not told again because somebody else comes.
  const isTold = (userId: string) => known?.has(userId) && dueAt <= tx.now
  const plans = people.filter((userId) => !isTold(userId)).map((userId) => ({ kind: SOON, userId, dueAt }))
  await planReminders(tx, 'event', event.id, plans)
}

/** Reminds nobody of an event any more. */
export function cancelReminders(tx: Tx, eventId: string): Promise<void> {
  return planReminders(tx, 'event', eventId, [])
}

function isSameTime(before: Planned, after: Planned): boolean {
  return before.startTime === after.startTime && before.status === after.status
}

function isSameSet(one: Set<string>, other: Set<string>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value))
}

/** How people are reminded of events: late ones too, as long as the event is not over. */
export const eventReminders: ReminderKinds = {
  [SOON]: async (due, db, { workspaceId }) => {
    const ids = [...new Set(due.map(({ entityId }) => entityId))]
    const events = await findEvents(workspaceId, ids, db)
    const now = currentTime().toISOString()
    const waiting = new Map(
      events.filter(({ status, endTime }) => status === 'scheduled' && endTime > now).map((event) => [event.id, event]),
    )
    return due.flatMap(({ entityType, entityId, userId, timeZone }) => {
      const event = waiting.get(entityId)
      if (!event || !told(event).has(userId)) return []
      const content = [event.title, formatTime(event.startTime, timeZone), event.location].filter(Boolean).join(', ')
      return [{ entityType, entityId, userId, type: 'task', title: 'Starting soon', content }]
    })
  },
}
