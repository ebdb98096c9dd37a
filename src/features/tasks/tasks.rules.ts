import type { Tally } from '#shared/tally.ts'
import { dayBounds, fromWallTime, toWallTime } from '#shared/wall-time.ts'
import { TASK_STATUSES, type Task, type TaskStatus } from './tasks.contract.ts'

type Stated = Pick<Task, 'status' | 'dueDate' | 'completedAt'>

/** The latest instant that there is, in milliseconds. */
const LAST_INSTANT = 8.64e15
/** No instant is as far: from here down the finished count back from the newest. */
const FINISHED = 9e15
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** True when there is nothing more to do about a task. */
export function isFinished({ status }: Pick<Task, 'status'>): boolean {
  return status === 'completed' || status === 'cancelled'
}

/**
 * The place of a task in the list by due date, a whole number: open ones by when they are due (ms), those without a date behind
 * them, then the finished, what was completed last first.
 */
export function dueOrder(task: Stated): number {
  if (isFinished(task)) return FINISHED - (task.completedAt === null ? 0 : Date.parse(task.completedAt))
  return task.dueDate === null ? LAST_INSTANT + 1 : Date.parse(task.dueDate)
}

/**
 * True when a task was due on a day before today in a time zone and is not completed; today itself is not overdue. A cancelled
 * task counts too: only its completion ends it, though nobody is reminded of it.
 */
export function isOverdue({ status, dueDate }: Omit<Stated, 'completedAt'>, now: Date, timeZone?: string): boolean {
  return status !== 'completed' && dueDate !== null && Date.parse(dueDate) < Date.parse(dayBounds(now, timeZone).from)
}

/** When a task that gets a status was completed: as before while it stays completed, now when it becomes so, else never. */
export function completionOf(before: Pick<Stated, 'status' | 'completedAt'>, status: TaskStatus, now: string) {
  if (status !== 'completed') return null
  return before.status === 'completed' ? before.completedAt : now
}

/** The name of the running count of a status, of all tasks or of one person's; `null` is nobody's. */
export function tallyName(status: TaskStatus, assignedTo?: string | null): string {
  return assignedTo === undefined ? `tasks.${status}` : `tasks.${status}/${assignedTo ?? 'none'}`
}

/** The running counts in which a task takes part: those of its status, of all and of whose it is. */
export function taskTallies({ status, assignedTo }: Pick<Task, 'status' | 'assignedTo'>): Tally[] {
  return [
    { name: tallyName(status), count: 1 },
    { name: tallyName(status, assignedTo), count: 1 },
  ]
}

/** The names of the running counts of every status, of all tasks or of one person's. */
export function tallyNames(assignedTo?: string | null): string[] {
  return TASK_STATUSES.map((status) => tallyName(status, assignedTo))
}

/** When somebody is reminded of a task, by kind; what would be past already is left out. */
export type ReminderTimes = { task_due?: string; task_overdue?: string }

/**
 * When the person of a task is reminded of it: a day before it is due, or half an hour when it is nearer than a day, and at 8 in
 * the morning, by their own clock, of the day after. Nobody is reminded of what is finished.
 */
export function reminderTimes(task: Stated, now: Date, timeZone?: string): ReminderTimes {
  if (task.dueDate === null || isFinished(task)) return {}
  const due = Date.parse(task.dueDate)
  const ahead = (time: number) => time > now.getTime()
  const before = [due - DAY_MS, due - 30 * MINUTE_MS].find(ahead)
  const overdue = Date.parse(fromWallTime(`${dayAfter(task.dueDate, timeZone)}T08:00`, timeZone))
  return {
    ...(before !== undefined && { task_due: new Date(before).toISOString() }),
    ...(ahead(overdue) && { task_overdue: new Date(overdue).toISOString() }),
  }
}

function dayAfter(iso: string, timeZone?: string): string {
  return toWallTime(new Date(dayBounds(new Date(iso), timeZone).to), timeZone).slice(0, 10)
}
