import type { Database } from '#server/db/database.ts'
import { readCursor, toPage } from '#server/db/paging.ts'
import { runNamed } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Job, JobCounts, JobState, listJobs } from '../jobs.contract.ts'

const DEFAULT_LIMIT = 50

/** A reminder has no id of its own: it is known by its record, its kind and its person. */
export const REMINDER_ID = 'md5(r.entity_id::text || r.kind || r.user_id::text)::uuid'

const REMINDERS = `
  select ${REMINDER_ID} as id, r.kind, case when r.failed_at is null then 'waiting' else 'failed' end as state,
    coalesce(t.title, e.title, initcap(s.frequency) || ' report: ' || s.type) as about, r.user_id as "userId", coalesce(r.failed_at, r.due_at) as at, r.attempts, r.reason
  from reminders r
    left join tasks t on r.entity_type = 'task' and t.workspace_id = r.workspace_id and t.id = r.entity_id
    left join calendar_events e on r.entity_type = 'event' and e.workspace_id = r.workspace_id and e.id = r.entity_id
    left join report_schedules s on r.entity_type = 'report' and s.workspace_id = r.workspace_id and s.id = r.entity_id
  where r.workspace_id = $1::uuid`

/** The queue counts repetitions; one that has not begun has no attempt. What is said in chat is for those who are in it. */
const MESSAGES = `
  select j.id, j.name as kind,
    case when j.state = 'active' then 'running' when j.state = 'failed' then 'failed' else 'waiting' end as state,
    case when j.data->>'entityType' in ('channel', 'message') then 'A chat message' else j.data->>'title' end as about, (j.data->>'userId')::uuid as "userId",
    date_trunc('milliseconds', case when j.state = 'active' then j.started_on when j.state = 'failed' then j.completed_on
      else j.start_after end) as at,
    case when j.started_on is null then 0 else j.retry_count + 1 end as attempts,
    coalesce(j.output->>'message', j.output->'value'->>'message', j.output->>'value') as reason
  from pgboss.job_common j
  where j.group_id = $1::text and j.name in ('mail', 'sms', 'push') and j.state in ('created', 'retry', 'active', 'failed')`

const EXPORTS = `
  select e.id, 'export' as kind, e.state, null as about, e.user_id as "userId",
    case when e.state = 'failed' then e.finished_at when e.state = 'running' then e.beat_at else e.created_at end as at, e.attempts, e.reason
  from data_exports e
  where e.workspace_id = $1::uuid and e.state in ('waiting', 'running', 'failed')`

/** What is stored in tables of the product. */
const STORED = `${REMINDERS} union all ${EXPORTS}`

const SENT = `
  select count(*)::int as count from pgboss.job_common j
  where j.group_id = $1::text and j.name = 'mail' and j.state = 'completed' and j.completed_on > now() - interval '1 day'`

/** All jobs of the company $1; the queue's are there once it is open. */
const all = ({ context }: Scope) => (context.queue.boss ? `${STORED} union all ${MESSAGES}` : STORED)

const columns = `j.id, j.kind, j.state, j.about, j."userId", u.first_name || ' ' || u.last_name as person, j.at, j.attempts, j.reason`
const people = 'left join users u on u.workspace_id = $1::uuid and u.id = j."userId"'

function page(scope: Scope, direction: 'asc' | 'desc'): string {
  const after = direction === 'asc' ? '>' : '<'
  return `select ${columns} from (${all(scope)}) j ${people}
    where j.state = $2 and ($3::timestamptz is null or (j.at, j.id) ${after} ($3::timestamptz, $4::uuid))
    order by j.at ${direction}, j.id ${direction} limit $5::int`
}

/** The company's jobs of one state. */
export async function listJobPage(scope: Scope, { query }: Call<typeof listJobs>): Promise<Page<Job>> {
  const { state = 'waiting', limit = DEFAULT_LIMIT } = query
  const cursor = readCursor(query.cursor, 'timestamptz')
  const values = [scope.workspaceId, state, cursor?.value ?? null, cursor?.id ?? null, limit + 1]
  const rows = await runNamed<Job>(
    scope.context.database.main,
    '',
    page(scope, state === 'failed' ? 'desc' : 'asc'),
    values,
  )
  const jobs = toPage(rows, limit, ({ at, id }) => ({ value: at, id }))
  return query.count ? { ...jobs, total: (await countJobs(scope))[state] } : jobs
}

/** One job by its id, undefined when the company has none such. */
export async function findJob(scope: Scope, id: string, db: Database): Promise<Job | undefined> {
  const text = `select ${columns} from (${all(scope)}) j ${people} where j.id = $2::uuid`
  const [row] = await runNamed<Job>(db, '', text, [scope.workspaceId, id])
  return row
}

/** How many of the company's jobs there are by state. */
export async function countJobs(scope: Scope): Promise<JobCounts> {
  const company = [scope.workspaceId]
  const text = `select j.state, count(*)::int as count from (${all(scope)}) j group by j.state`
  const rows = await runNamed<{ state: JobState; count: number }>(scope.context.database.main, '', text, company)
  const of = (state: JobState) => rows.find((row) => row.state === state)?.count ?? 0
  const [sent] = scope.context.queue.boss
    ? await runNamed<{ count: number }>(scope.context.database.main, '', SENT, company)
    : []
  return {
    waiting: of('waiting'),
    running: of('running'),
    failed: of('failed'),
    sent: sent?.count ?? 0,
    mail: scope.context.mailer.isSetUp,
  }
}
