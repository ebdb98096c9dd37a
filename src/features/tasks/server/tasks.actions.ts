import { and, eq, inArray } from 'drizzle-orm'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { assignmentNotices, newAssignee } from '#features/workspace/server/assignments.queries.ts'
import { requireActiveMember } from '#features/workspace/server/workspace.queries.ts'
import { notifications } from '#server/changes/changes.table.ts'
import { inEveryLanguage } from '#server/changes/languages.ts'
import { type Activity, type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { runNamed } from '#server/db/prepared.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import type { CatalogueText } from '#shared/texts.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../tasks.contract.ts'
import type { Task } from '../tasks.contract.ts'
import { completionOf, dueOrder, isFinished, reminderTimes, taskTallies } from '../tasks.rules.ts'
import { taskNoticeTexts } from './task-notices.texts.ts'
import { readRemindedTasks, taskReads } from './tasks.queries.ts'
import { tasks } from './tasks.table.ts'

type Notice = NonNullable<Recorded['notify']>[number]
type Dated = Pick<Task, 'status' | 'dueDate' | 'completedAt' | 'assignedTo'>

export const taskWrites = recordWrites({
  entity: 'task',
  reads: taskReads,
  tallies: taskTallies,
  nameOf: ({ title }) => title,
  removal: { noun: 'Task', owner: ({ assignedTo, createdBy }) => assignedTo ?? createdBy },
  undo: {
    together: [['status', 'completedAt']],
    derived: { fields: ['dueOrder'], of: (task) => ({ dueOrder: dueOrder(task) }) },
    async replan(tx, task, before) {
      if (before?.status === 'completed' && task.status !== 'completed') await dropCompletionNotice(tx, task.id)
      await remind(tx, task.id, task)
    },
  },
})

/** Adds a task, the caller's own unless it says whose. Assigned to somebody else, they are told. */
export function createTask(scope: Scope, call: Call<typeof contract.createTask>): Promise<Task> {
  const { body } = call
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    const { status = 'pending', assignedTo = scope.userId } = body
    const assignee = await newAssignee(tx, scope.userId, assignedTo)
    const dated = {
      status,
      assignedTo,
      dueDate: body.dueDate ?? null,
      completedAt: status === 'completed' ? tx.occurredAt : null,
    }
    await remind(tx, id, dated)
    const values = {
      ...sentFields(tasks, body),
      ...dated,
      dueOrder: dueOrder(dated),
      createdBy: scope.userId,
    }
    return taskWrites.insert(tx, id, values, (added) => ({
      activity: activityOf(added, 'task_created', taskNoticeTexts.created.with({ title: added.title })),
      notify: assignmentNotices(assignee, 'task', added.title),
    }))
  })
}

/** Changes a task's sent fields. Who is given it is told; who made it is told when somebody else completes it. */
export function updateTask(scope: Scope, { params, body, version }: Call<typeof contract.updateTask>): Promise<Task> {
  return taskWrites.transactOn(scope, { params, version }, async (tx, before) => {
    const changes = withoutUndefined(body)
    const sent = { ...before, ...changes }
    const after = { ...sent, completedAt: completionOf(before, sent.status, tx.occurredAt) }
    const assignee = await newAssignee(tx, before.assignedTo, after.assignedTo)
    const isHandedOver = after.assignedTo !== before.assignedTo
    const isMoved = after.dueDate !== before.dueDate || isFinished(after) !== isFinished(before)
    if (isHandedOver || isMoved) await remind(tx, params.id, after)
    const isDone = after.status === 'completed' && before.status !== 'completed'
    const notify = assignmentNotices(assignee, 'task', after.title)
    if (isDone && after.createdBy && after.createdBy !== scope.userId)
      notify.push(await completionNotice(tx, after.createdBy, after.title))
    if (before.status === 'completed' && after.status !== 'completed') await dropCompletionNotice(tx, params.id)
    const values = { ...sentFields(tasks, changes), completedAt: after.completedAt, dueOrder: dueOrder(after) }
    return taskWrites.change(tx, before, values, (changed) => ({
      activity: isDone
        ? activityOf(changed, 'task_completed', taskNoticeTexts.done.with({ title: changed.title }))
        : undefined,
      notify,
    }))
  })
}

/** Removes a task, and what would have been told of it. */
export const deleteTask = taskWrites.delete

/** Plans when the person of a task is reminded of it, by their own clock. */
async function remind(tx: Tx, id: string, task: Dated): Promise<void> {
  const { assignedTo: userId } = task
  if (!userId || !task.dueDate || isFinished(task)) return planReminders(tx, 'task', id, [])
  const { preferences } = await readSettings({ ...tx.scope, userId }, tx.db)
  const times = reminderTimes(task, new Date(tx.now), preferences.timezone)
  const plans = Object.entries(times).map(([kind, dueAt]) => ({ kind, userId, dueAt }))
  return planReminders(tx, 'task', id, plans)
}

/** Moves what is told of late tasks to the same hour of a person's clock in another zone; what was told is not told again. */
export async function followClock({ db, scope, now }: Tx, userId: string): Promise<void> {
  const { preferences } = await readSettings({ ...scope, userId }, db)
  const moved = (await readRemindedTasks(scope.workspaceId, userId, db)).flatMap(({ id, ...task }) => {
    const dueAt = reminderTimes(task, new Date(now), preferences.timezone).task_overdue
    return dueAt === undefined ? [] : [{ id, dueAt }]
  })
  if (moved.length > 0)
    await runNamed(db, 'move_overdue', MOVE_OVERDUE, [scope.workspaceId, userId, JSON.stringify(moved)])
}

const MOVE_OVERDUE = `
  update reminders r set due_at = m."dueAt" from jsonb_to_recordset($3::jsonb) m(id uuid, "dueAt" timestamptz)
  where r.workspace_id = $1::uuid and r.user_id = $2::uuid and r.kind = 'task_overdue' and r.entity_id = m.id`

function activityOf(
  { leadId, leadName, contactId, contactName }: Task,
  type: 'task_created' | 'task_completed',
  description: CatalogueText,
): Activity {
  const about = { ...(leadId && { leadId, leadName }), ...(contactId && { contactId, contactName }) }
  return { type, description, metadata: about }
}

async function completionNotice({ scope, db }: Tx, userId: string, title: string): Promise<Notice> {
  const { name } = await requireActiveMember(scope, scope.userId, db)
  return {
    userId,
    type: 'task',
    title: taskNoticeTexts.completed,
    content: taskNoticeTexts.completedBy.with({ title, name }),
  }
}

/** A task that is open again is not told of as completed. */
async function dropCompletionNotice({ db, scope }: Tx, id: string): Promise<void> {
  const isOfTask = and(eq(notifications.entityType, 'task'), eq(notifications.entityId, id))
  const isCompletion = and(
    isOfTask,
    inArray(notifications.title, inEveryLanguage(scope.context, taskNoticeTexts.completed)),
  )
  await db.delete(notifications).where(and(eq(notifications.workspaceId, scope.workspaceId), isCompletion))
}
