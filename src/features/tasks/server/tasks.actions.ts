import { and, eq } from 'drizzle-orm'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import { requireActiveMember } from '#features/workspace/server/workspace.queries.ts'
import { mayReassign } from '#features/workspace/workspace.rules.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden } from '#shared/errors.ts'
import { negate } from '#shared/tally.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../tasks.contract.ts'
import type { Task } from '../tasks.contract.ts'
import { completionOf, dueOrder, isFinished, reminderTimes, taskTallies } from '../tasks.rules.ts'
import { findTask, lockTask } from './tasks.queries.ts'
import { tasks } from './tasks.table.ts'

type Notice = NonNullable<Recorded['notify']>[number]
type Dated = Pick<Task, 'status' | 'dueDate' | 'completedAt' | 'assignedTo'>

/** Adds a task, the caller's own unless it says whose. Assigned to somebody else, they are told. */
export function createTask(
  scope: Scope,
  { body, key }: Call<typeof contract.createTask>,
): Promise<Task | Replayed<Task>> {
  return createOnce(scope, {
    endpoint: 'createTask',
    key,
    body,
    find: (id) => findTask(scope, id),
    create: async (tx, id) => {
      const { status = 'pending', assignedTo = scope.userId } = body
      if (assignedTo && assignedTo !== scope.userId) await requireActiveMember(scope, assignedTo, tx.db)
      const dated = {
        status,
        assignedTo,
        dueDate: body.dueDate ?? null,
        completedAt: status === 'completed' ? tx.now : null,
      }
      await tx.db.insert(tasks).values({
        ...sentFields(tasks, body),
        ...dated,
        workspaceId: scope.workspaceId,
        id,
        dueOrder: dueOrder(dated),
        createdBy: scope.userId,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      await remind(tx, id, dated)
      const added = await findTask(scope, id, tx.db)
      tx.tally(...taskTallies(added))
      tx.record({
        entity: 'task',
        id,
        action: 'created',
        activity: activityOf(added, 'task_created', `New task: ${added.title}`),
        notify: assignedTo ? [assignmentNotice(assignedTo, added.title)] : undefined,
      })
      return added
    },
  })
}

/** Changes a task's sent fields. Who is given it is told; who made it is told when somebody else completes it. */
export async function updateTask(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateTask>,
): Promise<Task> {
  return transact(scope, async (tx) => {
    const before = await lockTask(tx.db, scope, params.id)
    await requireVersion(version, before.version, () => findTask(scope, params.id, tx.db))
    const changes = withoutUndefined(body)
    const sent = { ...before, ...changes }
    const after = { ...sent, completedAt: completionOf(before, sent.status, tx.now) }
    if (!mayReassign(scope, before.assignedTo, after.assignedTo)) throw forbidden()
    const isHandedOver = after.assignedTo !== before.assignedTo
    if (isHandedOver && after.assignedTo) await requireActiveMember(scope, after.assignedTo, tx.db)
    await tx.db
      .update(tasks)
      .set({
        ...sentFields(tasks, changes),
        completedAt: after.completedAt,
        dueOrder: dueOrder(after),
        version: before.version + 1,
        updatedAt: tx.now,
      })
      .where(and(eq(tasks.workspaceId, scope.workspaceId), eq(tasks.id, params.id)))
    const isMoved = after.dueDate !== before.dueDate || isFinished(after) !== isFinished(before)
    if (isHandedOver || isMoved) await remind(tx, params.id, after)
    tx.tally(...negate(taskTallies(before)), ...taskTallies(after))
    const changed = await findTask(scope, params.id, tx.db)
    const isDone = after.status === 'completed' && before.status !== 'completed'
    const notify: Notice[] = []
    if (isHandedOver && after.assignedTo) notify.push(assignmentNotice(after.assignedTo, after.title))
    if (isDone && after.createdBy && after.createdBy !== scope.userId)
      notify.push(await completionNotice(tx, after.createdBy, after.title))
    tx.record({
      entity: 'task',
      id: params.id,
      action: 'updated',
      activity: isDone ? activityOf(changed, 'task_completed', `${changed.title} completed`) : undefined,
      notify,
    })
    return changed
  })
}

/** Removes a task, and what would have been told of it. */
export async function deleteTask(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteTask>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const task = await lockTask(tx.db, scope, params.id)
    await requireVersion(version, task.version, () => findTask(scope, params.id, tx.db))
    await tx.db.delete(tasks).where(and(eq(tasks.workspaceId, scope.workspaceId), eq(tasks.id, params.id)))
    await planReminders(tx, 'task', params.id, [])
    tx.tally(...negate(taskTallies(task)))
    tx.record({
      entity: 'task',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: task.title } },
    })
  })
}

/** Plans when the person of a task is reminded of it, by their own clock. */
async function remind(tx: Tx, id: string, task: Dated): Promise<void> {
  const { assignedTo: userId } = task
  if (!userId || !task.dueDate || isFinished(task)) return planReminders(tx, 'task', id, [])
  const { preferences } = await readSettings({ ...tx.scope, userId }, tx.db)
  const times = reminderTimes(task, new Date(tx.now), preferences.timezone)
  const plans = Object.entries(times).map(([kind, dueAt]) => ({ kind, userId, dueAt }))
  return planReminders(tx, 'task', id, plans)
}

function activityOf({ leadId, leadName }: Task, type: string, description: string): Recorded['activity'] {
  return { type, description, metadata: leadId ? { leadId, leadName } : {} }
}

function assignmentNotice(userId: string, title: string): Notice {
  return { userId, type: 'assignment', title: 'Task assigned to you', content: title }
}

async function completionNotice({ scope, db }: Tx, userId: string, title: string): Promise<Notice> {
  const { name } = await requireActiveMember(scope, scope.userId, db)
  return { userId, type: 'task', title: 'Task completed', content: `${title}, by ${name}` }
}
