import { type DueReminder, type ReminderKinds, recordReminder } from '#server/jobs/reminder-kinds.ts'
import { dayText } from '#shared/dates.ts'
import type { CatalogueText } from '#shared/texts.ts'
import { dayBounds, formatTime } from '#shared/wall-time.ts'
import type { Task } from '../tasks.contract.ts'
import { isFinished, isOverdue } from '../tasks.rules.ts'
import { taskNoticeTexts } from './task-notices.texts.ts'
import { findTasks } from './tasks.queries.ts'

/** The due date of a task that its person still has to do. */
const dueDateOf = (task: Task, { userId }: DueReminder) =>
  task.assignedTo === userId && !isFinished(task) ? task.dueDate : null

/** What the person of a task is told when its time comes; who no longer has it, or has finished it, is told nothing. */
export const taskReminders: ReminderKinds = {
  task_due: recordReminder({
    read: findTasks,
    title: taskNoticeTexts.dueSoon,
    say(task, due, now) {
      const dueDate = dueDateOf(task, due)
      const isAhead = dueDate !== null && Date.parse(dueDate) > now.getTime()
      return isAhead ? describeDue(task.title, dueDate, now, due.timeZone) : undefined
    },
  }),
  task_overdue: recordReminder({
    read: findTasks,
    title: taskNoticeTexts.overdue,
    say(task, due, now) {
      const dueDate = dueDateOf(task, due)
      const isLate = dueDate !== null && isOverdue(task, now, due.timeZone)
      return isLate
        ? taskNoticeTexts.wasDue.with({ title: task.title, day: dayText(dueDate, due.timeZone) })
        : undefined
    },
  }),
}

/** When a task is due, by the clock of a zone: today, tomorrow or on a day. */
function describeDue(title: string, dueDate: string, now: Date, timeZone: string): CatalogueText {
  const today = dayBounds(now, timeZone)
  const tomorrow = dayBounds(new Date(today.to), timeZone)
  const time = formatTime(dueDate, timeZone)
  if (dueDate < today.to) return taskNoticeTexts.dueToday.with({ title, time })
  if (dueDate < tomorrow.to) return taskNoticeTexts.dueTomorrow.with({ title, time })
  return taskNoticeTexts.dueOn.with({ title, day: dayText(dueDate, timeZone), time })
}
