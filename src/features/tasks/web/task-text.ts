import { formatDay } from '#shared/dates.ts'
import { dayAt, daysBetween, SHORT_WEEKDAYS, weekdayOf } from '#shared/days.ts'
import { dayBounds, formatTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { Task } from '../tasks.contract.ts'
import { isOverdue } from '../tasks.rules.ts'

/** Whose a task is, as it is said to the person who reads. */
export function assignedText({ assignedTo, assignedToName }: Pick<Task, 'assignedTo' | 'assignedToName'>, me?: string) {
  if (assignedTo === null) return 'Unassigned'
  return assignedTo === me ? 'Assigned to you' : `Assigned to ${assignedToName ?? 'a former member'}`
}

/** When a task is due: `Nov 23, 09:00`, and what that is to today: `Tomorrow`, `Mon`, `3 days late`. */
export function dueText(
  task: Pick<Task, 'dueDate' | 'status'>,
  now: Date,
  timeZone?: string,
): { when: string; more: string; isLate: boolean } {
  const { dueDate } = task
  if (dueDate === null) return { when: 'No due date', more: '', isLate: false }
  const [today, day] = [dayAt(now, timeZone), dayAt(new Date(dueDate), timeZone)]
  const days = daysBetween(today, day)
  const isLate = isOverdue(task, now, timeZone)
  const isNear = today.slice(0, 4) === day.slice(0, 4)
  const time = formatTime(dueDate, timeZone)
  const weekday = SHORT_WEEKDAYS[weekdayOf(day)]?.() ?? ''
  const late = days === -1 ? '1 day late' : `${-days} days late`
  return {
    when: isNear ? `${formatDay(dueDate, timeZone)}, ${time}` : formatDate(dueDate, timeZone),
    more: [isLate ? late : days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : weekday, !isNear && time]
      .filter(Boolean)
      .join(' '),
    isLate,
  }
}

/** The parts in which the list by due date is read; what was cancelled is overdue by the rule too, but stands apart. */
export const GROUP_LABELS = {
  overdue: 'Overdue and open',
  today: 'Today',
  upcoming: 'Upcoming',
  undated: 'No due date',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
export type TaskGroup = keyof typeof GROUP_LABELS

/** The part of the list by due date in which a task stands. */
export function groupOf(task: Pick<Task, 'dueDate' | 'status'>, now: Date, timeZone?: string): TaskGroup {
  if (task.status === 'completed' || task.status === 'cancelled') return task.status
  if (task.dueDate === null) return 'undated'
  if (isOverdue(task, now, timeZone)) return 'overdue'
  return task.dueDate < dayBounds(now, timeZone).to ? 'today' : 'upcoming'
}

/** What a task is about, in one line: its description, deal and lead; empty when it says nothing of them. */
export function aboutText({ description, leadName, dealTitle }: Task): string {
  return [description?.replace(/\s+/g, ' ').trim(), dealTitle, leadName].filter(Boolean).join(' · ')
}
