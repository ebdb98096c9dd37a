import { and, eq } from 'drizzle-orm'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { REPORT_NAMES } from '../report-words.ts'
import type * as schedulesContract from '../schedules.contract.ts'
import { isDayOf, type Schedule, WRONG_DAY } from '../schedules.contract.ts'
import { findSchedule, lockSchedule, nextTimeOf, REPORT_DUE } from './schedules.queries.ts'
import { reportSchedules } from './schedules.table.ts'

type Repeating = Pick<Schedule, 'id' | 'frequency' | 'day' | 'createdBy'>

/** Each address once, however it is spelt. */
function eachOnce(recipients: string[]): string[] {
  return [...new Map(recipients.map((address) => [address.toLowerCase(), address])).values()]
}

/** Plans when a report goes out next, in place of what was planned. */
export async function planNext(tx: Tx, { id, createdBy, ...repeating }: Repeating): Promise<void> {
  const dueAt = await nextTimeOf(tx.scope.workspaceId, { ...repeating, createdBy }, new Date(tx.now), tx.db)
  await planReminders(tx, 'report', id, [{ kind: REPORT_DUE, userId: createdBy, dueAt }])
}

/** Has a report sent every week or month from now on. */
export function createSchedule(
  scope: Scope,
  { body, key }: Call<typeof schedulesContract.createSchedule>,
): Promise<Schedule | Replayed<Schedule>> {
  return createOnce(scope, {
    endpoint: 'createSchedule',
    key,
    body,
    find: (id) => findSchedule(scope, id),
    create: async (tx, id) => {
      const { workspaceId, userId: createdBy } = scope
      await tx.db.insert(reportSchedules).values({
        ...body,
        recipients: eachOnce(body.recipients),
        workspaceId,
        id,
        createdBy,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      await planNext(tx, { id, createdBy, ...body })
      tx.record({ entity: 'report', id, action: 'created' })
      return findSchedule(scope, id, tx.db)
    },
  })
}

/** Changes the sent fields of a schedule; the next time is reckoned anew. */
export function updateSchedule(
  scope: Scope,
  { params, body, version }: Call<typeof schedulesContract.updateSchedule>,
): Promise<Schedule> {
  return transact(scope, async (tx) => {
    const before = await lockSchedule(tx.db, scope, params.id)
    await requireVersion(version, before.version, () => findSchedule(scope, params.id, tx.db))
    const changes = withoutUndefined(body)
    const after = { ...before, ...changes }
    if (!isDayOf(after)) throw invalid({ field: 'day', message: WRONG_DAY })
    await tx.db
      .update(reportSchedules)
      .set({
        ...changes,
        recipients: eachOnce(after.recipients),
        version: before.version + 1,
        updatedAt: tx.now,
      })
      .where(and(eq(reportSchedules.workspaceId, scope.workspaceId), eq(reportSchedules.id, params.id)))
    await planNext(tx, after)
    tx.record({ entity: 'report', id: params.id, action: 'updated' })
    return findSchedule(scope, params.id, tx.db)
  })
}

/** Ends a schedule. */
export async function deleteSchedule(
  scope: Scope,
  { params, version }: Call<typeof schedulesContract.deleteSchedule>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const before = await lockSchedule(tx.db, scope, params.id)
    await requireVersion(version, before.version, () => findSchedule(scope, params.id, tx.db))
    await tx.db
      .delete(reportSchedules)
      .where(and(eq(reportSchedules.workspaceId, scope.workspaceId), eq(reportSchedules.id, params.id)))
    await planReminders(tx, 'report', params.id, [])
    tx.record({
      entity: 'report',
      id: params.id,
      action: 'deleted',
      audit: {
        action: 'record.deleted',
        metadata: { name: `${REPORT_NAMES[before.type]}, ${before.frequency}` },
      },
    })
  })
}
