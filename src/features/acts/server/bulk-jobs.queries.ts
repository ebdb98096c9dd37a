import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { listCompanies } from '#features/workspace/server/workspace.queries.ts'
import type { Context } from '#server/base/context.ts'
import type { LongJob } from '#server/jobs/long-work.ts'
import type { Scope } from '#server/session/scope.ts'
import { nounOf } from '../acts.contract.ts'
import type { BulkJob } from '../bulk-jobs.contract.ts'
import { undoneFrom } from './acts.queries.ts'
import { bulkJobs } from './bulk-jobs.table.ts'

/** The kind of work that it is in the queue. */
export const BULK_WORK = 'bulk'

const shown = {
  id: bulkJobs.id,
  act: bulkJobs.act,
  entityType: bulkJobs.entityType,
  state: bulkJobs.state,
  total: bulkJobs.total,
  done: bulkJobs.done,
  changed: bulkJobs.changed,
  refused: bulkJobs.refused,
  actId: bulkJobs.actId,
  reason: bulkJobs.reason,
  createdAt: bulkJobs.createdAt,
  finishedAt: bulkJobs.finishedAt,
}
type Shown = { [Name in keyof typeof shown]: (typeof bulkJobs.$inferSelect)[Name] }

const toJob = ({ entityType, actId, ...job }: Shown): BulkJob => ({
  ...job,
  noun: nounOf(entityType),
  actId: job.changed > 0 ? actId : null,
})

const own = ({ workspaceId, userId }: Scope) =>
  and(eq(bulkJobs.workspaceId, workspaceId), eq(bulkJobs.userId, userId), gt(bulkJobs.createdAt, undoneFrom()))

/** The jobs of the caller in the last day, newest first. */
export async function readBulkJobs(scope: Scope): Promise<BulkJob[]> {
  const rows = await scope.context.database.main
    .select(shown)
    .from(bulkJobs)
    .where(own(scope))
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
    .limit(100)
  return rows.map(toJob)
}

/** What is under way in all companies. */
export async function listJobsUnderWay({ database }: Context): Promise<LongJob[]> {
  const jobs: LongJob[] = []
  for (const workspaceId of await listCompanies(database)) {
    const rows = await database.main
      .select({ id: bulkJobs.id })
      .from(bulkJobs)
      .where(and(eq(bulkJobs.workspaceId, workspaceId), inArray(bulkJobs.state, ['waiting', 'running'])))
    jobs.push(...rows.map(({ id }) => ({ kind: BULK_WORK, workspaceId, id })))
  }
  return jobs
}

/** Removes the jobs of a company that were begun before a time. */
export async function sweepBulkJobs({ database }: Context, workspaceId: string, before: string): Promise<void> {
  await database.main.delete(bulkJobs).where(and(eq(bulkJobs.workspaceId, workspaceId), lt(bulkJobs.createdAt, before)))
}
