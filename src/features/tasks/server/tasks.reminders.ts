import { type DueReminder, type ReminderKinds, recordReminder } from '#server/jobs/reminder-kinds.ts'
import { formatDay } from '#shared/dates.ts'
import { dayBounds, formatTime } from '#shared/wall-time.ts'
import type { Task } from '../tasks.contract.ts'
import { isFinished, isOverdue } from '../tasks.rules.ts'
import { findTasks } from './tasks.queries.ts'

/** The due date of a task that its person still has to do. */
const dueDateOf = (task: Task, { userId }: DueReminder) =>
  task.assignedTo === userId && !isFinished(task) ? task.dueDate : null

/** What the person of a task is told when its time comes; who no longer has it, or has finished it, is told nothing. */
export const taskReminders: ReminderKinds = {
  task_due: recordReminder({
    read: findTasks,
    title: 'Task due soon',
    say(task, due, now) {
      const dueDate = dueDateOf(task, due)
      const isAhead = dueDate !== null && Date.parse(dueDate) > now.getTime()
      return isAhead ? `${task.title} is due ${describeDue(dueDate, now, due.timeZone)}` : undefined
    },
  }),
  task_overdue: recordReminder({
    read: findTasks,
    title: 'Task overdue',
    say(task, due, now) {
      const dueDate = dueDateOf(task, due)
      const isLate = dueDate !== null && isOverdue(task, now, due.timeZone)
      return isLate ? `${task.title} was due on ${formatDay(dueDate, due.timeZone)}` : undefined
    },
  }),
}

/** When something is due, in the words and by the clock of a zone: `today at 14:30`, `tomorrow at 09:00`, `on Nov 28 at 09:00`. */
function describeDue(dueDate: string, now: Date, timeZone: string): string {
  const today = dayBounds(now, timeZone)
  const tomorrow = dayBounds(new Date(today.to), timeZone)
  const day = dueDate < today.to ? 'today' : dueDate < tomorrow.to ? 'tomorrow' : `on ${formatDay(dueDate, timeZone)}`
  return `${day} at ${formatTime(dueDate, timeZone)}`
}
