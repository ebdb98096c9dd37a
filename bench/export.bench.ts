import { setTimeout as wait } from 'node:timers/promises'
import { NO_POSTGRES, openBenchDatabase, postgresUrl, withClient } from './support/bench-database.ts'
import { readKnown } from './support/known-rows.ts'
import type { Round } from './support/load-client.ts'
import { cookieOf } from './support/load-rows.ts'
import { type Running, readUse, startLoadClient, startPlotline } from './support/processes.ts'
import { ms, noteMachine, whole, writeReport } from './support/report.ts'

// Promise: an export of 100,000 leads is ready within 60 s, memory stays flat, and the p99 of other calls is at most twice what it is
// without an export.
const LEADS = Number(process.env.BENCH_LEADS ?? 100_000)
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 4)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const LONGEST_S = 60
const MOST_RAISED = 2
/** An export of five times the leads may take so much more memory, MB. */
const MOST_MORE_MB = 100
const MB = 1024 * 1024

type Made = { leads: number; seconds: number; rows: number; size: number; restMb: number; peakMb: number }
type Latest = { state: string; reason: string | null; size: number; rows: number }

const headers = { cookie: `sid=${cookieOf(0)}`, 'content-type': 'application/json' }

async function latestOf(url: string): Promise<Latest | null> {
  const answer = await fetch(`${url}/api/settings/export`, { headers })
  return ((await answer.json()) as { latest: Latest | null }).latest
}

/** Has the admin's export made; its time is from the call to the answer that it is ready. */
async function makeExport(server: Running, leads: number): Promise<Made> {
  const restMb = (await readUse(server)).rss / MB
  const begun = performance.now()
  const started = await fetch(`${server.url}/api/settings/export`, {
    method: 'POST',
    headers: { ...headers, origin: server.url },
    body: '{}',
  })
  if (!started.ok) throw new Error(`The export did not start: ${started.status} ${await started.text()}`)
  let peakMb = restMb
  for (;;) {
    await wait(250)
    peakMb = Math.max(peakMb, (await readUse(server)).rss / MB)
    const latest = await latestOf(server.url)
    if (latest?.state === 'failed') throw new Error(`The export failed: ${latest.reason}`)
    if (latest?.state !== 'ready') continue
    const { size, rows } = latest
    return { leads, seconds: (performance.now() - begun) / 1000, rows, size, restMb, peakMb }
  }
}

async function withServer<Result>(
  url: string,
  leads: number,
  work: (server: Running, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = await openBenchDatabase(url, leads)
  await withClient(databaseUrl, (client) => client.query('delete from data_exports where workspace_id is not null'))
  const server = await startPlotline({ DATABASE_URL: databaseUrl })
  try {
    return await work(server, databaseUrl)
  } finally {
    await server.stop()
  }
}

/** The p99 of others without an export, and while one is made. */
async function measureOthers(server: Running, databaseUrl: string) {
  const [known] = await withClient(databaseUrl, (client) => readKnown(client, 1))
  if (!known) throw new Error('Nothing is known of the database')
  const client = startLoadClient(known)
  const job = { url: server.url, call: 'mixed', connections: CONNECTIONS } as const
  try {
    await client.press({ ...job, seconds: 5 })
    const quiet: Round = await client.press({ ...job, seconds: SECONDS })
    const [busy, made] = await Promise.all([client.press({ ...job, seconds: SECONDS }), makeExport(server, LEADS)])
    return { quiet, busy, made, raised: busy.p99 / quiet.p99 }
  } finally {
    await client.stop()
  }
}

if (!postgresUrl) console.log(NO_POSTGRES)
else {
  const url = postgresUrl
  const finish = noteMachine('PostgreSQL')
  const small = await withServer(url, LEADS / 5, (server) => makeExport(server, LEADS / 5))
  const alone = await withServer(url, LEADS, (server) => makeExport(server, LEADS))
  const others = await withServer(url, LEADS, measureOthers)
  const moreMb = alone.peakMb - small.peakMb
  const missed = [
    ...(alone.seconds <= LONGEST_S ? [] : [`ready after ${alone.seconds.toFixed(0)} s, not ${LONGEST_S}`]),
    ...(moreMb <= MOST_MORE_MB ? [] : [`five times the leads take ${whole(moreMb)} MB more, not ${MOST_MORE_MB}`]),
    ...(others.raised <= MOST_RAISED ? [] : [`p99 rose ${others.raised.toFixed(2)} times, not at most ${MOST_RAISED}`]),
  ]
  const rowOf = (name: string, { leads, seconds, rows, size, restMb, peakMb }: Made) => [
    name,
    whole(leads),
    seconds.toFixed(1),
    whole(rows),
    whole(size / MB),
    whole(restMb),
    whole(peakMb),
  ]
  writeReport({
    name: 'export',
    title: 'A person’s export of a large company',
    intro: `The admin of a company with ${whole(LEADS)} leads exports all that they may read.`,
    machine: finish(),
    tables: [
      {
        head: ['export', 'leads', 'ready after s', 'rows', 'zip MB', 'memory before MB', 'at most MB'],
        rows: [
          rowOf('a fifth, alone', small),
          rowOf('alone', alone),
          rowOf(`beside ${CONNECTIONS} connections`, others.made),
        ],
      },
      {
        head: ['others', 'p99 without ms', 'p99 meanwhile ms', 'times', 'answers a second without', 'meanwhile'],
        rows: [
          [
            'mixed calls',
            ms(others.quiet.p99),
            ms(others.busy.p99),
            others.raised.toFixed(2),
            whole(others.quiet.perSecond),
            whole(others.busy.perSecond),
          ],
        ],
      },
    ],
    notes: [
      'Memory is that of the whole server process, read four times a second.',
      `The connections work without a pause for ${SECONDS} s, once without an export and once while one is made.`,
    ],
    missed,
    data: { small, alone, others },
  })
  process.exitCode = missed.length > 0 ? 1 : 0
}
