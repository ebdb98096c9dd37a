import { setTimeout as wait } from 'node:timers/promises'
import { NO_POSTGRES, openBenchDatabase, postgresUrl, withClient } from './support/bench-database.ts'
import { openBenchStore } from './support/bench-store.ts'
import type { Known } from './support/calls.ts'
import { readKnown } from './support/known-rows.ts'
import type { Round } from './support/load-client.ts'
import { cookieOf } from './support/load-rows.ts'
import { type Running, readUse, startLoadClient, startPlotline } from './support/processes.ts'
import { ms, noteMachine, whole, writeReport } from './support/report.ts'

// Promise: 100,000 rows are imported within 90 s on PostgreSQL and 240 s on the embedded engine, from the upload to the last record, and
// taken back within 30 s; memory stays flat, and the p99 of other calls is at most twice what it is without an import.
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const LEADS = Number(process.env.BENCH_LEADS ?? 10_000)
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 4)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const LONGEST_S = { postgres: 90, embedded: 240 }
const LONGEST_UNDO_S = 30
const MOST_RAISED = 2
/** Five times the rows may take so much more memory, MB. */
const MOST_MORE_MB = 100
const MB = 1024 * 1024

type Engine = keyof typeof LONGEST_S
type Made = { rows: number; readS: number; runS: number; undoS: number; restMb: number; readMb: number; runMb: number }
type Import = { id: string; state: string; reason: string | null; counts: { created: number; refused: number } }

async function ask<Answer>(server: Running, method: string, path: string, body?: FormData | string): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      cookie: `sid=${cookieOf(0)}`,
      origin: server.url,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A table of people who are not there yet, as an agency keeps it. */
function sheet(rows: number): Blob {
  const lines = Array.from({ length: rows }, (_, at) => {
    const number = `0${7_000_000_000 + at}`
    return `Person${at % 977} Imported${at},${number},p${at}@imported.example,${10 + (at % 90)}m,Lekki,Facebook,Asked for a plot`
  })
  return new Blob([`Client name,Phone,Email,Budget,Location,Source,Notes\n${lines.join('\n')}\n`], { type: 'text/csv' })
}

/** Does something and answers how long it took, and how much memory the server took meanwhile at most. */
async function watched<Result>(server: Running, work: () => Promise<Result>) {
  let peakMb = (await readUse(server)).rss / MB
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await wait(250)
      peakMb = Math.max(peakMb, (await readUse(server)).rss / MB)
    }
  })()
  const begun = performance.now()
  const result = await work()
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await watching
  return { result, seconds, peakMb }
}

async function untilDone(server: Running, id: string): Promise<Import> {
  for (;;) {
    const one = await ask<Import>(server, 'GET', `/api/imports/${id}`)
    if (one.state === 'failed') throw new Error(`The import failed: ${one.reason}`)
    if (one.state === 'done') return one
    await wait(250)
  }
}

/** Imports so many rows and takes them back. */
async function importRows(server: Running, rows: number): Promise<Made> {
  const restMb = (await readUse(server)).rss / MB
  const form = new FormData()
  form.append('noun', 'leads')
  form.append('file', sheet(rows), 'people.csv')
  const read = await watched(server, () => ask<Import>(server, 'POST', '/api/imports', form))
  const { id } = read.result
  const run = await watched(server, async () => {
    await ask(server, 'POST', `/api/imports/${id}/start`, '{}')
    return untilDone(server, id)
  })
  const { created } = run.result.counts
  if (created !== rows) throw new Error(`${created} of ${rows} rows were added`)
  const undo = await watched(server, () => ask<{ removed: number }>(server, 'POST', `/api/imports/${id}/revert`, '{}'))
  if (undo.result.removed !== rows) throw new Error(`${undo.result.removed} of ${rows} records were removed`)
  return {
    rows,
    readS: read.seconds,
    runS: run.seconds,
    undoS: undo.seconds,
    restMb,
    readMb: read.peakMb,
    runMb: run.peakMb,
  }
}

/** The p99 of others without an import, and while one is read, written and taken back. */
async function measureOthers(server: Running, known: Known): Promise<{ quiet: Round; busy: Round; raised: number }> {
  const client = startLoadClient(known)
  const job = { url: server.url, call: 'mixed', connections: CONNECTIONS } as const
  try {
    await client.press({ ...job, seconds: 5 })
    const quiet = await client.press({ ...job, seconds: SECONDS })
    const [busy] = await Promise.all([client.press({ ...job, seconds: SECONDS }), importRows(server, ROWS)])
    return { quiet, busy, raised: busy.p99 / quiet.p99 }
  } finally {
    await client.stop()
  }
}

type Place = { settings: Record<string, string>; known: Known; remove(): void }

async function openPlace(engine: Engine, url: string): Promise<Place> {
  if (engine === 'embedded') {
    const { dataDir, known, remove } = await openBenchStore(LEADS)
    return { settings: { DATA_DIR: dataDir }, known, remove }
  }
  const databaseUrl = await openBenchDatabase(url, LEADS)
  const [known] = await withClient(databaseUrl, (client) => readKnown(client, 1))
  if (!known) throw new Error('Nothing is known of the database')
  return { settings: { DATABASE_URL: databaseUrl }, known, remove: () => undefined }
}

/** Each on a server of its own, so that none has the memory of the one before. */
async function measure(engine: Engine, url = '') {
  const on = async <Result>(work: (server: Running, known: Known) => Promise<Result>): Promise<Result> => {
    const { settings, known, remove } = await openPlace(engine, url)
    const server = await startPlotline(settings)
    try {
      return await work(server, known)
    } finally {
      await server.stop()
      remove()
    }
  }
  const small = await on((server) => importRows(server, ROWS / 5))
  const alone = await on((server) => importRows(server, ROWS))
  const others = await on(measureOthers)
  const seconds = alone.readS + alone.runS
  const moreMb = alone.runMb - small.runMb
  return {
    engine,
    small,
    alone,
    others,
    missed: [
      ...(seconds <= LONGEST_S[engine] ? [] : [`imported after ${seconds.toFixed(0)} s, not ${LONGEST_S[engine]}`]),
      ...(alone.undoS <= LONGEST_UNDO_S ? [] : [`taken back after ${alone.undoS.toFixed(0)} s, not ${LONGEST_UNDO_S}`]),
      ...(moreMb <= MOST_MORE_MB ? [] : [`five times the rows take ${whole(moreMb)} MB more, not ${MOST_MORE_MB}`]),
      ...(others.raised <= MOST_RAISED
        ? []
        : [`p99 rose ${others.raised.toFixed(2)} times, not at most ${MOST_RAISED}`]),
    ].map((what) => `${engine}: ${what}`),
  }
}

const finish = noteMachine('PostgreSQL and the embedded engine')
if (!postgresUrl) console.log(NO_POSTGRES)
const wanted = process.env.BENCH_ENGINE
const found = [
  ...(postgresUrl && wanted !== 'embedded' ? [await measure('postgres', postgresUrl)] : []),
  ...(wanted !== 'postgres' ? [await measure('embedded')] : []),
]
const missed = found.flatMap((one) => one.missed)
const rowOf = (name: string, { rows, readS, runS, undoS, restMb, readMb, runMb }: Made) => [
  name,
  whole(rows),
  readS.toFixed(1),
  runS.toFixed(1),
  undoS.toFixed(1),
  ...[restMb, readMb, runMb].map(whole),
]
writeReport({
  name: 'import',
  title: 'An import of a large table',
  intro: `A CSV file with ${whole(ROWS)} people becomes leads of a company with ${whole(LEADS)}, and is taken back.`,
  machine: finish(),
  tables: [
    {
      head: [
        'engine',
        'rows',
        'read s',
        'written s',
        'taken back s',
        'memory before MB',
        'while read MB',
        'while written MB',
      ],
      rows: found.flatMap(({ engine, small, alone }) => [rowOf(`${engine}, a fifth`, small), rowOf(engine, alone)]),
    },
    {
      head: ['others', 'p99 without ms', 'p99 meanwhile ms', 'times', 'answers a second without', 'meanwhile'],
      rows: found.map(({ engine, others }) => [
        engine,
        ms(others.quiet.p99),
        ms(others.busy.p99),
        others.raised.toFixed(2),
        whole(others.quiet.perSecond),
        whole(others.busy.perSecond),
      ]),
    },
  ],
  notes: [
    'Read is from the upload to the answer with its preview; written from the start to the last record.',
    'Memory is that of the whole server process, read four times a second.',
    `${CONNECTIONS} connections work without a pause for ${SECONDS} s, once without an import and once from the beginning of one.`,
  ],
  missed,
  data: { found },
})
process.exitCode = missed.length > 0 ? 1 : 0
