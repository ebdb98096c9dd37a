import { sql } from 'drizzle-orm'
import { type BulkJob, listBulkJobs } from '#features/acts/bulk-jobs.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from './examples.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** Adds many leads with a tag, as copies of one that the person adds; answers their ids. */
export async function addLeads(
  app: Pick<TestApp, 'db'>,
  by: TestClient,
  count: number,
  tag: string,
  fields: { assignedTo?: string } = {},
): Promise<string[]> {
  const first = await by.create(createLead, { ...exampleLead, ...fields, tags: [tag] })
  const ids = Array.from({ length: count - 1 }, () => newId())
  await app.db.execute(sql`/* test */
    insert into leads (workspace_id, id, first_name, last_name, phones, emails, phone, email, status, priority, tags, assigned_to, score, source, version, occurred_at, created_at, updated_at)
    select l.workspace_id, c.id, l.first_name, l.last_name, l.phones, l.emails, l.phone, l.email, l.status, l.priority, l.tags, l.assigned_to, l.score, l.source, 1, l.occurred_at, l.created_at, l.updated_at
    from leads l, unnest(${sql.param(ids)}::uuid[]) c(id) where l.id = ${first.id}`)
  return [first.id, ...ids]
}

export async function jobOf(who: TestClient, id: string | undefined): Promise<BulkJob> {
  const job = (await who.call(listBulkJobs)).body.find((one) => one.id === id)
  if (!job) throw new Error('There is no such job')
  return job
}

/** Does a job where the server has no jobs. */
export async function workOnBulk(app: TestApp, id: string): Promise<void> {
  const { bulk: work } = app.context.longWork
  const { rows } = await app.db.execute<{ workspaceId: string }>(
    sql`/* test */ select workspace_id as "workspaceId" from bulk_jobs where id = ${id}`,
  )
  await work?.run(app.context, { kind: 'bulk', workspaceId: rows[0]?.workspaceId ?? '', id }, () => false)
}
