import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts'
import { NO_POSTGRES, openBenchDatabase, postgresUrl, withClient } from './support/bench-database.ts'
import { openBenchStore } from './support/bench-store.ts'
import type { Known } from './support/calls.ts'
import { readKnown } from './support/known-rows.ts'
import type { Round } from './support/load-client.ts'
import { cookieOf, LARGE_COMPANY } from './support/load-rows.ts'
import { startLoadClient, startPlotline } from './support/processes.ts'
import { ms, noteMachine, whole, writeReport } from './support/report.ts'

// Promise: 10,000 reminders that are due in one minute are delivered within it, and the p99 of other calls is at most twice what it
// is in the minute before.
const LEADS = Number(process.env.BENCH_LEADS ?? 20_000)
const REMINDERS = Number(process.env.BENCH_REMINDERS ?? 10_000)
/** People who work during the measurement, without a pause. */
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 4)
const MOST_RAISED = 2
const MINUTE_MS = 60_000

/** Tasks of everybody, each with a reminder at one moment. */
const PLAN = `
  with people as (select array_agg(id) id from users where workspace_id = $1::uuid), made as (
    insert into tasks (workspace_id, id, title, assigned_to, due_date, due_order, created_at, updated_at)
    select $1::uuid, gen_random_uuid(), 'Call back no. ' || i, people.id[1 + i % cardinality(people.id)], $2::timestamptz + interval '1 day',
      (extract(epoch from $2::timestamptz) * 1000)::bigint + 86400000, now(), now()
    from people, generate_series(1, $3::int) i returning id, assigned_to)
  insert into reminders (workspace_id, entity_type, entity_id, kind, user_id, due_at)
  select $1::uuid, 'task', id, 'task_due', assigned_to, $2::timestamptz from made`

type Store = { engine: string; env: Record<string, string>; known: Known; remove: () => void }
type Found = { engine: string; quiet: Round; busy: Round; raised: number; toldMs: number; startedMs: number }

async function embeddedStore(dueAt: string): Promise<Store> {
  const { dataDir, known, remove } = await openBenchStore(LEADS)
  const engine = await startEmbeddedEngine({ dataDir })
  const client = new pg.Client(engine.connection)
  await client.connect()
  await engine.withoutQueryLimit(() => client.query(PLAN, [LARGE_COMPANY, dueAt, REMINDERS]))
  await client.end()
  await engine.stop()
  return { engine: 'embedded', env: { DATA_DIR: dataDir }, known, remove }
}

async function postgresStore(url: string, dueAt: string): Promise<Store> {
  const databaseUrl = await openBenchDatabase(url, LEADS)
  const [known] = await withClient(databaseUrl, async (client) => {
    for (const table of ['tasks', 'reminders', 'team_notifications']) await client.query(`delete from ${table}`)
    await client.query(PLAN, [LARGE_COMPANY, dueAt, REMINDERS])
    return readKnown(client, 1)
  })
  if (!known) throw new Error('Nothing is known of the database')
  return { engine: 'PostgreSQL', env: { DATABASE_URL: databaseUrl }, known, remove: () => {} }
}

/** The number of pending reminders, from the admin's list of jobs. */
async function countWaiting(url: string): Promise<number> {
  const headers = { cookie: `sid=${cookieOf(0)}` }
  const answer = await fetch(`${url}/api/admin/jobs/counts`, { headers })
  const { waiting } = (await answer.json()) as { waiting?: number }
  if (waiting === undefined) throw new Error(`Nobody may count: ${answer.status}`)
  return waiting
}

/** When the first was delivered, and when all were, in milliseconds after they were due. */
async function watchFiring(url: string, dueAt: number): Promise<{ startedMs: number; toldMs: number }> {
  let startedMs = 0
  for (;;) {
    const waiting = await countWaiting(url)
    const since = Date.now() - dueAt
    if (startedMs === 0 && waiting < REMINDERS) startedMs = since
    if (waiting === 0 || since > 3 * MINUTE_MS) return { startedMs, toldMs: since }
    await wait(1000)
  }
}

/** Sends calls in the minute before the reminders are due and in the one after. */
async function measure(open: (dueAt: string) => Promise<Store>): Promise<Found> {
  const dueAt = Math.ceil((Date.now() + 3 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
  const { engine, env, known, remove } = await open(new Date(dueAt).toISOString())
  const server = await startPlotline(env)
  const client = startLoadClient(known)
  const job = { url: server.url, call: 'mixed', connections: CONNECTIONS } as const
  try {
    await client.press({ ...job, seconds: 3 })
    const left = dueAt - MINUTE_MS - Date.now()
    if (left < 0) throw new Error('Loading took longer than the time before the reminders are due')
    await wait(left)
    const quiet = await client.press({ ...job, seconds: 58 })
    await wait(Math.max(0, dueAt - Date.now()))
    const [busy, firing] = await Promise.all([client.press({ ...job, seconds: 58 }), watchFiring(server.url, dueAt)])
    return { engine, quiet, busy, raised: busy.p99 / quiet.p99, ...firing }
  } finally {
    await client.stop()
    await server.stop()
    remove()
  }
}

const finish = noteMachine(postgresUrl ? 'the embedded engine, then PostgreSQL' : 'the embedded engine')
// Loaded before the measurement: the second opening is short.
;(await openBenchStore(LEADS)).remove()
const found = [await measure(embeddedStore)]
if (postgresUrl) {
  await openBenchDatabase(postgresUrl, LEADS)
  const url = postgresUrl
  found.push(await measure((dueAt) => postgresStore(url, dueAt)))
} else console.log(NO_POSTGRES)

const missed = found.flatMap(({ engine, toldMs, raised }) => [
  ...(toldMs <= MINUTE_MS ? [] : [`${engine}: all were told after ${whole(toldMs / 1000)} s, not 60`]),
  ...(raised <= MOST_RAISED ? [] : [`${engine}: p99 rose ${raised.toFixed(2)} times, not at most ${MOST_RAISED}`]),
])
writeReport({
  name: 'reminders',
  title: 'Ten thousand reminders in one minute',
  intro: `${whole(REMINDERS)} reminders of 25 people, due at the same moment in a company of ${whole(LEADS)} leads, while ${CONNECTIONS} connections work without a pause.`,
  machine: finish(),
  tables: [
    {
      head: [
        'engine',
        'first told after s',
        'all told after s',
        'p99 before ms',
        'p99 meanwhile ms',
        'times',
        'answers a second before',
        'meanwhile',
      ],
      rows: found.map(({ engine, startedMs, toldMs, quiet, busy, raised }) => [
        engine,
        (startedMs / 1000).toFixed(1),
        (toldMs / 1000).toFixed(1),
        ms(quiet.p99),
        ms(busy.p99),
        raised.toFixed(2),
        whole(quiet.perSecond),
        whole(busy.perSecond),
      ]),
    },
  ],
  notes: [
    'Both minutes are pressed in the same way, one after the other; the second begins when the reminders are due.',
    'The time until the first is told is the queue’s: it looks at its schedule every 15 s.',
    'Meanwhile an admin’s page counts the jobs every second.',
  ],
  missed,
  data: found,
})
process.exitCode = missed.length > 0 ? 1 : 0
