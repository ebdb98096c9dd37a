import { and, eq, inArray } from 'drizzle-orm'
import { currentTime } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { DueReminder, ReminderKinds, ReminderNotice } from '#server/jobs/reminder-kinds.ts'
import { formatDay } from '#shared/dates.ts'
import { dayBounds, formatTime } from '#shared/wall-time.ts'
import { isFinished, isOverdue } from '../tasks.rules.ts'
import { tasks } from './tasks.table.ts'

type Reminded = Awaited<ReturnType<typeof readTasks>>[number] & { dueDate: string }

/** What the person of a task is told when its time comes; who no longer has it, or has finished it, is told nothing. */
export const taskReminders: ReminderKinds = {
  task_due: (due, db, { workspaceId }) =>
    word(due, db, workspaceId, 'Task due soon', ({ title, dueDate }, now, timeZone) =>
      Date.parse(dueDate) > now.getTime() ? `${title} is due ${describeDue(dueDate, now, timeZone)}` : undefined,
    ),
  task_overdue: (due, db, { workspaceId }) =>
    word(due, db, workspaceId, 'Task overdue', (task, now, timeZone) =>
      isOverdue(task, now, timeZone) ? `${task.title} was due on ${formatDay(task.dueDate, timeZone)}` : undefined,
    ),
}

async function word(
  due: DueReminder[],
  db: Database,
  workspaceId: string,
  title: string,
  say: (task: Reminded, now: Date, timeZone: string) => string | undefined,
): Promise<ReminderNotice[]> {
  const ids = due.map(({ entityId }) => entityId)
  const found = new Map((await readTasks(db, workspaceId, ids)).map((task) => [task.id, task]))
  const now = currentTime()
  return due.flatMap(({ entityType, entityId, userId, timeZone }): ReminderNotice[] => {
    const task = found.get(entityId)
    if (!task || task.dueDate === null || task.assignedTo !== userId || isFinished(task)) return []
    const content = say({ ...task, dueDate: task.dueDate }, now, timeZone)
    return content === undefined ? [] : [{ entityType, entityId, userId, type: 'task', title, content }]
  })
}

function readTasks(db: Database, workspaceId: string, ids: string[]) {
  return db
    .select({
      id: tasks.id,
      title: tasks.title,
      status: tasks.status,
      assignedTo: tasks.assignedTo,
      dueDate: tasks.dueDate,
    })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), inArray(tasks.id, ids)))
}

/** When something is due, in the words and by the clock of a zone: `today at 14:30`, `tomorrow at 09:00`, `on Nov 28 at 09:00`. */
function describeDue(dueDate: string, now: Date, timeZone: string): string {
  const today = dayBounds(now, timeZone)
  const tomorrow = dayBounds(new Date(today.to), timeZone)
  const day = dueDate < today.to ? 'today' : dueDate < tomorrow.to ? 'tomorrow' : `on ${formatDay(dueDate, timeZone)}`
  return `${day} at ${formatTime(dueDate, timeZone)}`
}
