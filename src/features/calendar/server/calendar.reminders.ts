import type { Tx } from '#server/changes/transact.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import { type ReminderKinds, recordReminder } from '#server/jobs/reminder-kinds.ts'
import { formatTime } from '#shared/wall-time.ts'
import type { CalendarEvent } from '../calendar.contract.ts'
import { findEvents } from './calendar.queries.ts'
import { eventNoticeTexts } from './event-notices.texts.ts'

const SOON = 'event_soon'
/** People are reminded so long before an event starts, ms. */
const AHEAD_MS = 30 * 60_000

type Planned = Pick<CalendarEvent, 'id' | 'startTime' | 'status' | 'attendeeIds' | 'createdBy'>

/** Those who attend and whoever made it. */
export function concerned({ attendeeIds, createdBy }: Pick<Planned, 'attendeeIds' | 'createdBy'>): string[] {
  return [...new Set(createdBy ? [...attendeeIds, createdBy] : attendeeIds)]
}

/**
 * Plans to remind those who attend an event and whoever made it, half an hour before it starts; nobody when it has started or
 * is not to take place. After a change that moves neither its start nor its people, everything stays as planned.
 */
export async function planEventReminders(tx: Tx, event: Planned, before?: Planned): Promise<void> {
  const people = concerned(event)
  const isSameTime = before && before.startTime === event.startTime && before.status === event.status
  const known = isSameTime ? concerned(before) : []
  if (isSameTime && known.length === people.length && known.every((id) => people.includes(id))) return
  const dueAt = new Date(Date.parse(event.startTime) - AHEAD_MS).toISOString()
  const isAhead = event.status === 'scheduled' && event.startTime > tx.now
  // Who was told already is not told again because somebody else comes.
  const asked = people.filter((userId) => isAhead && !(known.includes(userId) && dueAt <= tx.now))
  await planReminders(
    tx,
    'event',
    event.id,
    asked.map((userId) => ({ kind: SOON, userId, dueAt })),
  )
}

/** How people are reminded of events: late ones too, as long as the event is not over. */
export const eventReminders: ReminderKinds = {
  [SOON]: recordReminder({
    read: findEvents,
    title: eventNoticeTexts.soon,
    say(event, { userId, timeZone }, now) {
      const isWaiting = event.status === 'scheduled' && event.endTime > now.toISOString()
      if (!isWaiting || !concerned(event).includes(userId)) return undefined
      return [event.title, formatTime(event.startTime, timeZone), event.location].filter(Boolean).join(', ')
    },
  }),
}
