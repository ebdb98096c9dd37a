import { NO_POSTGRES, openBenchDatabase, postgresUrl, withClient } from './support/bench-database.ts'
import { CALLS, type CallName, LIST_PATH, REACH, REACH_LEAST } from './support/calls.ts'
import { captureStatements } from './support/capture-statements.ts'
import { readKnown } from './support/known-rows.ts'
import type { Round } from './support/load-client.ts'
import { cookieOf, LARGE_COMPANY } from './support/load-rows.ts'
import {
  type LoadClient,
  type Running,
  readUse,
  startFloor,
  startLoadClient,
  startPlotline,
} from './support/processes.ts'
import { median, ms, noteMachine, whole, writeReport } from './support/report.ts'

// Promise: at 16 connections on PostgreSQL, reads reach 0.7 of the floor's throughput, writes 0.6, a repeated list twice the floor;
// for the least floor see REACH_LEAST.
// Promise: the server takes at most 400 MB under this load.
const LEADS = Number(process.env.BENCH_LEADS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
/** Warm-up: the JavaScript engine takes longer to optimize Plotline's code than the floor's. */
const WARM_UP_SECONDS = 4
const CALLS_WANTED = CALLS.filter((call) => !process.env.BENCH_CALLS || process.env.BENCH_CALLS.includes(call))
const CONNECTIONS = 16
const POOL = 10
const MOST_MB = 400

const SIDES = ['floor', 'named floor', 'least floor', 'plotline'] as const
type Side = { name: (typeof SIDES)[number]; server: Running; client: LoadClient }

async function measure(url: string): Promise<void> {
  const databaseUrl = await openBenchDatabase(url, LEADS)
  const [{ version = '' } = {}, knownOf] = await withClient(databaseUrl, async (client) => [
    (await client.query<{ version: string }>(`select current_setting('server_version') as version`)).rows[0],
    await readKnown(client, 1 + SIDES.length),
  ])
  const [captured, ...parts] = knownOf
  if (!captured) throw new Error('Nothing is known of the database')
  const plans = await captureStatements(databaseUrl, captured)
  const keep = [LARGE_COMPANY, ...captured.assignees]
  const floor = { databaseUrl, plans, keep, connections: POOL }
  const servers = {
    floor: await startFloor({ ...floor, kind: 'plain' }),
    'named floor': await startFloor({ ...floor, kind: 'named' }),
    'least floor': await startFloor({ ...floor, kind: 'least' }),
    plotline: await startPlotline({ DATABASE_URL: databaseUrl }),
  }
  const listTag = await readListTag(servers.plotline.url)
  const sides = SIDES.map((name, index): Side => {
    const known = parts[index]
    if (!known) throw new Error('There are too few deals')
    return { name, server: servers[name], client: startLoadClient({ ...known, listTag }) }
  })
  const finish = noteMachine(`PostgreSQL ${version.split(' ')[0]}`)
  try {
    const rounds = await runRounds(sides)
    report(rounds, (await readUse(servers.plotline)).peak / 1e6, finish())
  } finally {
    for (const { server, client } of sides) {
      await client.stop()
      await server.stop()
    }
  }
}

async function readListTag(url: string): Promise<string> {
  const answer = await fetch(`${url}${LIST_PATH}`, { headers: { cookie: `sid=${cookieOf(0)}` } })
  await answer.text()
  return answer.headers.get('etag') ?? ''
}

/** `cpu` is the processor time that the server took for an answer, in microseconds: other work on the machine hardly affects it. */
type Measured = Round & { cpu: number }
type Rounds = Map<string, Measured[]>
const keyOf = (call: CallName, side: Side['name']) => `${call}, ${side}`

/** Floor and product alternate, each first as often as last, so that a machine that slows down affects both. */
async function runRounds(sides: Side[]): Promise<Rounds> {
  const rounds: Rounds = new Map()
  for (const call of CALLS_WANTED)
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { name, server, client } of round % 2 ? sides : sides.toReversed()) {
        if (call === 'repeated list' && name !== 'plotline') continue
        const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS
        server.child.send('reset')
        const found = await client.press({ url: server.url, call, seconds, connections: CONNECTIONS })
        const { cpu } = await readUse(server)
        const kept = rounds.get(keyOf(call, name)) ?? []
        if (round > 0) rounds.set(keyOf(call, name), [...kept, { ...found, cpu: (cpu * 1000) / found.answers }])
      }
  return rounds
}

const HEAD = [
  'call',
  'floor /s',
  'floor, named /s',
  'floor, least /s',
  'Plotline /s',
  'of floor',
  'of named floor',
  'to reach',
  'of least floor',
  'to reach',
  'p99 floor ms',
  'p99 Plotline ms',
  'CPU floor µs',
  'CPU least µs',
  'CPU Plotline µs',
]

const NOTES = [
  'The floor is a bare Fastify server in a process of its own with `pg` as it comes (a pool of 10, as Plotline has): one session look-up by primary key, then the statements that Plotline sends for the same call, answered as JSON. It reads no cookie, hashes nothing, limits no rates, checks no rights and no input, shapes no answer, sets no headers of its own, writes no log and publishes nothing.',
  '“named” is the same floor with those statements prepared once a connection that Plotline prepares, and the session look-up.',
  '“least” sends one statement for each answer, the least that one could write for it, prepared, without a session, a transaction, a change, counts, a feed or notices: what Plotline’s own statements cost shows against it. Its search takes the first five of each kind as the database finds them and answers the text that was searched.',
  'Plotline is `src/server/main.ts` with its rate limits scaled up and logging of warnings. Its session look-up joins the account and the clock of the workspace.',
  '“board” takes turns through the first 50 cards of the five columns and the totals; “whole board” is a page of 1,000 deals, as a browser without kept rows reads them all. “repeated list” sends `If-None-Match` and is held against the floor of the plain list.',
  '“CPU” is the processor time of the server process for an answer, without the database: it depends less than the rest on what else the machine does.',
  `Before the rounds of a call each side answers it for ${WARM_UP_SECONDS} s.`,
  'The load comes from autocannon in a process of its own, on the same cores.',
]

function compare(rounds: Rounds, call: CallName) {
  const figure = (call: CallName, side: Side['name'], pick: (round: Measured) => number) =>
    median((rounds.get(keyOf(call, side)) ?? []).map(pick))
  const floorCall = call === 'repeated list' ? 'list of 50' : call
  const rate = figure(call, 'plotline', ({ perSecond }) => perSecond)
  const floor = figure(floorCall, 'floor', ({ perSecond }) => perSecond)
  const named = figure(floorCall, 'named floor', ({ perSecond }) => perSecond)
  const least = figure(floorCall, 'least floor', ({ perSecond }) => perSecond)
  const p99 = (side: Side['name']) => figure(side === 'plotline' ? call : floorCall, side, (round) => round.p99)
  return {
    call,
    floor,
    named,
    least,
    plotline: rate,
    ratio: rate / floor,
    ratioNamed: rate / named,
    ratioLeast: rate / least,
    p99Floor: p99('floor'),
    p99: p99('plotline'),
    cpuFloor: figure(floorCall, 'floor', ({ cpu }) => cpu),
    cpuLeast: figure(floorCall, 'least floor', ({ cpu }) => cpu),
    cpu: figure(call, 'plotline', ({ cpu }) => cpu),
  }
}

function toRow(one: ReturnType<typeof compare>): (string | number)[] {
  return [
    one.call,
    whole(one.floor),
    whole(one.named),
    whole(one.least),
    whole(one.plotline),
    one.ratio.toFixed(2),
    one.ratioNamed.toFixed(2),
    REACH[one.call],
    one.ratioLeast.toFixed(2),
    REACH_LEAST[one.call] ?? '',
    ms(one.p99Floor),
    ms(one.p99),
    whole(one.cpuFloor),
    whole(one.cpuLeast),
    whole(one.cpu),
  ]
}

function report(rounds: Rounds, peakMb: number, machine: ReturnType<ReturnType<typeof noteMachine>>): void {
  const found = CALLS_WANTED.map((call) => compare(rounds, call))
  const missed = found.flatMap(missedBy)
  if (peakMb > MOST_MB) missed.push(`the server takes ${whole(peakMb)} MB, not at most ${MOST_MB}`)
  writeReport({
    name: 'http-postgres',
    title: 'Throughput against the floor, on PostgreSQL',
    intro: `${LEADS.toLocaleString('en')} leads, 20,000 properties and 5,000 open deals in one workspace beside 50 small ones; ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turn.`,
    machine,
    tables: [{ head: HEAD, rows: found.map(toRow) }],
    notes: [...NOTES, `Plotline’s process took ${whole(peakMb)} MB at most.`],
    missed,
    data: { calls: found, peakMb },
  })
  process.exitCode = missed.length === 0 ? 0 : 1
}

function missedBy({ call, ratio, ratioLeast }: ReturnType<typeof compare>): string[] {
  const least = REACH_LEAST[call] ?? 0
  return [
    ...(ratio >= REACH[call] ? [] : [`${call} reaches ${ratio.toFixed(2)} of the floor, not ${REACH[call]}`]),
    ...(ratioLeast >= least ? [] : [`${call} reaches ${ratioLeast.toFixed(2)} of the least floor, not ${least}`]),
  ]
}

if (postgresUrl) await measure(postgresUrl)
else console.log(NO_POSTGRES)
