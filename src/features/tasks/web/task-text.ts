import { formatDay } from '#shared/dates.ts'
import { dayAt, daysBetween, SHORT_WEEKDAYS, weekdayOf } from '#shared/days.ts'
import { dayBounds, formatTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { Task } from '../tasks.contract.ts'
import { isOverdue } from '../tasks.rules.ts'
import { taskWordTexts } from './task-words.texts.ts'

/** Whose a task is, as it is said to the person who reads. */
export function assignedText({ assignedTo, assignedToName }: Pick<Task, 'assignedTo' | 'assignedToName'>, me?: string) {
  if (assignedTo === null) return taskWordTexts.unassigned()
  return assignedTo === me
    ? taskWordTexts.assignedToYou()
    : taskWordTexts.assignedTo({ name: assigneeName({ assignedToName }) })
}

export const assigneeName = ({ assignedToName }: Pick<Task, 'assignedToName'>): string =>
  assignedToName ?? taskWordTexts.formerMember()

/** When a task is due: `Nov 23, 09:00`, and what that is to today: `Tomorrow`, `Mon`, `3 days late`. */
export function dueText(
  task: Pick<Task, 'dueDate' | 'status'>,
  now: Date,
  timeZone?: string,
): { when: string; more: string; isLate: boolean } {
  const { dueDate } = task
  if (dueDate === null) return { when: taskWordTexts.noDueDate(), more: '', isLate: false }
  const [today, day] = [dayAt(now, timeZone), dayAt(new Date(dueDate), timeZone)]
  const days = daysBetween(today, day)
  const isLate = isOverdue(task, now, timeZone)
  const isNear = today.slice(0, 4) === day.slice(0, 4)
  const time = formatTime(dueDate, timeZone)
  const more = isLate
    ? taskWordTexts.late({ count: -days })
    : days === 0
      ? taskWordTexts.today()
      : days === 1
        ? taskWordTexts.tomorrow()
        : (SHORT_WEEKDAYS[weekdayOf(day)]?.() ?? '')
  return {
    when: isNear ? taskWordTexts.at({ day: formatDay(dueDate, timeZone), time }) : formatDate(dueDate, timeZone),
    more: isNear ? more : taskWordTexts.dayAndTime({ day: more, time }),
    isLate,
  }
}

/** The parts in which the list by due date is read; what was cancelled is overdue by the rule too, but stands apart. */
export type TaskGroup = keyof typeof taskWordTexts.groups

/** The part of the list by due date in which a task stands. */
export function groupOf(task: Pick<Task, 'dueDate' | 'status'>, now: Date, timeZone?: string): TaskGroup {
  if (task.status === 'completed' || task.status === 'cancelled') return task.status
  if (task.dueDate === null) return 'undated'
  if (isOverdue(task, now, timeZone)) return 'overdue'
  return task.dueDate < dayBounds(now, timeZone).to ? 'today' : 'upcoming'
}

/** What a task is about, in one line: its description, deal, lead and contact; empty when it says nothing of them. */
export function aboutText({ description, leadName, contactName, dealTitle }: Task): string {
  const people = [...new Set([leadName, contactName])]
  return [description?.replace(/\s+/g, ' ').trim(), dealTitle, ...people].filter(Boolean).join(' · ')
}
