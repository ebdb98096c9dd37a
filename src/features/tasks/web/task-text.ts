import { formatDay } from '#shared/dates.ts'
import { dayBounds, formatTime, toWallTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { Task } from '../tasks.contract.ts'
import { isFinished, isOverdue } from '../tasks.rules.ts'

const DAY_MS = 86_400_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Whose a task is, as it is said to the person who reads. */
export function assignedText({ assignedTo, assignedToName }: Pick<Task, 'assignedTo' | 'assignedToName'>, me?: string) {
  if (assignedTo === null) return 'Unassigned'
  return assignedTo === me ? 'Assigned to you' : `Assigned to ${assignedToName ?? 'a former member'}`
}

const dayOf = (instant: Date, timeZone: string | undefined) =>
  Date.parse(`${toWallTime(instant, timeZone).slice(0, 10)}T00:00Z`)

/** When a task is due: `Nov 23, 09:00`, and what that is to today: `Tomorrow`, `Mon`, `3 days late`. */
export function dueText(
  task: Pick<Task, 'dueDate' | 'status'>,
  now: Date,
  timeZone?: string,
): { when: string; more: string; isLate: boolean } {
  const { dueDate } = task
  if (dueDate === null) return { when: 'No due date', more: '', isLate: false }
  const day = dayOf(new Date(dueDate), timeZone)
  const days = Math.round((day - dayOf(now, timeZone)) / DAY_MS)
  const isLate = isOverdue(task, now, timeZone)
  const isNear = toWallTime(now, timeZone).slice(0, 4) === toWallTime(new Date(dueDate), timeZone).slice(0, 4)
  const time = formatTime(dueDate, timeZone)
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? ''
  const late = days === -1 ? '1 day late' : `${-days} days late`
  return {
    when: isNear ? `${formatDay(dueDate, timeZone)}, ${time}` : formatDate(dueDate, timeZone),
    more: [isLate ? late : days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : weekday, !isNear && time]
      .filter(Boolean)
      .join(' '),
    isLate,
  }
}

/** The parts in which the list by due date is read. */
export const GROUP_LABELS = {
  overdue: 'Overdue',
  today: 'Today',
  upcoming: 'Upcoming',
  undated: 'No due date',
  finished: 'Finished',
} as const
export type TaskGroup = keyof typeof GROUP_LABELS

/** The part of the list by due date in which a task stands. */
export function groupOf(task: Pick<Task, 'dueDate' | 'status'>, now: Date, timeZone?: string): TaskGroup {
  if (isFinished(task)) return 'finished'
  if (task.dueDate === null) return 'undated'
  if (isOverdue(task, now, timeZone)) return 'overdue'
  return task.dueDate < dayBounds(now, timeZone).to ? 'today' : 'upcoming'
}

/** What a task is about, in one line: its description, deal and lead; empty when it says nothing of them. */
export function aboutText({ description, leadName, dealTitle }: Task): string {
  return [description?.replace(/\s+/g, ' ').trim(), dealTitle, leadName].filter(Boolean).join(' · ')
}
