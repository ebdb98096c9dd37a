import { setTimeout as wait } from 'node:timers/promises'
import { NO_POSTGRES, openBenchDatabase, postgresUrl } from './support/bench-database.ts'
import { cookieOf } from './support/load-rows.ts'
import { type Running, startPlotline } from './support/processes.ts'
import { noteMachine, whole, writeReport } from './support/report.ts'

// Promise: 10,000 leads are assigned within 15 s on PostgreSQL, and that is undone within 30 s, each from the press to the last record.
const RECORDS = 10_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LONGEST_S = 15
const LONGEST_UNDO_S = 30

type Job = { id: string; state: string; done: number; changed: number; reason: string | null; actId: string | null }

async function ask<Answer>(server: Running, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      cookie: `sid=${cookieOf(0)}`,
      origin: server.url,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function untilDone(server: Running, id: string): Promise<Job> {
  for (;;) {
    const job = (await ask<Job[]>(server, 'GET', '/api/acts/jobs')).find((one) => one.id === id)
    if (!job) throw new Error('There is no such job')
    if (job.state === 'failed') throw new Error(`The job failed: ${job.reason}`)
    if (job.state === 'done') return job
    await wait(100)
  }
}

/** Has a job done and answers it with how long it took. */
async function timed(server: Running, start: () => Promise<{ job?: string }>): Promise<Job & { seconds: number }> {
  const begun = performance.now()
  const { job } = await start()
  if (!job) throw new Error('There is no job')
  const done = await untilDone(server, job)
  if (done.changed !== RECORDS) throw new Error(`${done.changed} of ${RECORDS} records were changed`)
  return { ...done, seconds: (performance.now() - begun) / 1000 }
}

/** Assigns all leads of the company to a colleague, and undoes it. */
async function measure(server: Running) {
  const team = await ask<{ id: string }[]>(server, 'GET', '/api/users')
  const value = team.at(-1)?.id
  const body = { filter: {}, act: 'assign', value, asJob: true }
  const assigned = await timed(server, () => ask(server, 'POST', '/api/leads/bulk', body))
  const undone = await timed(server, () => ask(server, 'POST', `/api/acts/${assigned.actId}/undo`, {}))
  return { assignS: assigned.seconds, undoS: undone.seconds }
}

if (!postgresUrl) {
  console.log(NO_POSTGRES)
  process.exit(0)
}
const finish = noteMachine('PostgreSQL')
const server = await startPlotline({ DATABASE_URL: await openBenchDatabase(postgresUrl, RECORDS) })
const rounds: Awaited<ReturnType<typeof measure>>[] = []
try {
  // Nobody has any of them: each round changes all.
  const nobody = { filter: {}, act: 'assign', value: null, asJob: true }
  await timed(server, () => ask(server, 'POST', '/api/leads/bulk', nobody))
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(server))
} finally {
  await server.stop()
}
const worst = (part: 'assignS' | 'undoS') => Math.max(...rounds.map((round) => round[part]))
const missed = [
  ...(worst('assignS') <= LONGEST_S ? [] : [`assigned after ${worst('assignS').toFixed(1)} s, not ${LONGEST_S}`]),
  ...(worst('undoS') <= LONGEST_UNDO_S ? [] : [`undone after ${worst('undoS').toFixed(1)} s, not ${LONGEST_UNDO_S}`]),
]
writeReport({
  name: 'bulk',
  title: 'Many records at once',
  intro: `${whole(RECORDS)} leads of a company are assigned to a colleague by one job, and that is undone.`,
  machine: finish(),
  tables: [
    {
      head: ['round', 'assigned s', 'undone s'],
      rows: rounds.map(({ assignS, undoS }, at) => [whole(at + 1), assignS.toFixed(1), undoS.toFixed(1)]),
    },
  ],
  notes: ['From the call that starts the job until its answer says that it is done, asked every 100 ms.'],
  missed,
  data: { rounds },
})
process.exitCode = missed.length > 0 ? 1 : 0
