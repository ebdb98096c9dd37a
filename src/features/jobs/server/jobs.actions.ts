import { restartExport } from '#features/exports/server/exports.actions.ts'
import { EXPORT_WORK } from '#features/exports/server/exports.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import { transact } from '#server/changes/transact.ts'
import { runNamed } from '#server/db/prepared.ts'
import type { Call } from '#server/http/serve.ts'
import { MAIL, PUSH, REMINDERS, SMS } from '#server/queue/queue.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type * as contract from '../jobs.contract.ts'
import type { Job } from '../jobs.contract.ts'
import { findJob, REMINDER_ID } from './jobs.queries.ts'

const RETRY_REMINDER = `update reminders r set failed_at = null, due_at = $3::timestamptz
  where r.workspace_id = $1::uuid and ${REMINDER_ID} = $2::uuid and r.failed_at is not null`

/** The queue's own way, for jobs of the company alone. */
const RETRY_MESSAGE = `update pgboss.job_common j set state = 'retry', retry_limit = retry_limit + 1
  where j.group_id = $1::text and j.id = $2::uuid and j.name = $3::text and j.state = 'failed'`

/** Has a failed job of the company tried once more, at once. */
export async function retryJob(scope: Scope, { params }: Call<typeof contract.retryJob>): Promise<Job> {
  return transact(scope, async (tx) => {
    const { db, afterCommit } = tx
    const job = await findJob(scope, params.id, db)
    if (job?.state !== 'failed') throw notFound('Job')
    const isMessage = [MAIL, SMS, PUSH].includes(job.kind)
    if (job.kind === EXPORT_WORK) await restartExport(tx, job.id)
    else if (isMessage) await runNamed(db, '', RETRY_MESSAGE, [scope.workspaceId, job.id, job.kind])
    else await runNamed(db, '', RETRY_REMINDER, [scope.workspaceId, job.id, currentTime().toISOString()])
    if (!isMessage && job.kind !== EXPORT_WORK)
      afterCommit(async () => void (await scope.context.queue.boss?.send(REMINDERS)))
    const retried = await findJob(scope, job.id, db)
    if (!retried) throw notFound('Job')
    return retried
  })
}
