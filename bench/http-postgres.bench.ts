import { NO_POSTGRES, openBenchDatabase, postgresUrl, withClient } from './support/bench-database.ts'
import { CALLS, type CallName, LIST_PATH, REACH } from './support/calls.ts'
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

// Promise: at 16 connections on PostgreSQL, reads reach 0.7 of the floor's throughput, writes 0.6, a repeated list twice the floor.
const LEADS = Number(process.env.BENCH_LEADS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)
const CALLS_WANTED = CALLS.filter((call) => !process.env.BENCH_CALLS || process.env.BENCH_CALLS.includes(call))
const CONNECTIONS = 16
const POOL = 10

type Side = { name: 'floor' | 'named floor' | 'plotline'; server: Running; client: LoadClient }

async function measure(url: string): Promise<void> {
  const databaseUrl = await openBenchDatabase(url, LEADS)
  const [{ version = '' } = {}, knownOf] = await withClient(databaseUrl, async (client) => [
    (await client.query<{ version: string }>(`select current_setting('server_version') as version`)).rows[0],
    await readKnown(client, 4),
  ])
  const [captured, ...parts] = knownOf
  if (!captured) throw new Error('Nothing is known of the database')
  const plans = await captureStatements(databaseUrl, captured)
  const keep = [LARGE_COMPANY, ...captured.assignees]
  const floor = { databaseUrl, plans, keep, connections: POOL }
  const servers = {
    floor: await startFloor({ ...floor, named: false }),
    'named floor': await startFloor({ ...floor, named: true }),
    plotline: await startPlotline({ DATABASE_URL: databaseUrl }),
  }
  const listTag = await readListTag(servers.plotline.url)
  const sides = (['floor', 'named floor', 'plotline'] as const).map((name, index): Side => {
    const known = parts[index]
    if (!known) throw new Error('There are too few deals')
    return { name, server: servers[name], client: startLoadClient({ ...known, listTag }) }
  })
  const finish = noteMachine(`PostgreSQL ${version.split(' ')[0]}`)
  try {
    report(await runRounds(sides), finish())
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

/** `cpu` is the processor time that the server took for an answer, in microseconds: other work on the machine hardly touches it. */
type Measured = Round & { cpu: number }
type Rounds = Map<string, Measured[]>
const keyOf = (call: CallName, side: Side['name']) => `${call}, ${side}`

/** Floor and product take turns, each first as often as last, so that a machine that slows down slows both. */
async function runRounds(sides: Side[]): Promise<Rounds> {
  const rounds: Rounds = new Map()
  for (const call of CALLS_WANTED)
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { name, server, client } of round % 2 ? sides : sides.toReversed()) {
        if (call === 'repeated list' && name !== 'plotline') continue
        const seconds = round === 0 ? 0.5 : SECONDS
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
  'Plotline /s',
  'of floor',
  'of named floor',
  'to reach',
  'p99 floor ms',
  'p99 Plotline ms',
  'CPU floor µs',
  'CPU Plotline µs',
]

const NOTES = [
  'The floor is a bare Fastify server in a process of its own with `pg` as it comes (a pool of 10, as Plotline has): one session look-up by primary key, then the statements that Plotline sends for the same call, answered as JSON. It reads no cookie, hashes nothing, limits no rates, checks no rights and no input, shapes no answer, sets no headers of its own, writes no log and publishes nothing.',
  '“named” is the same floor with those statements prepared once a connection that Plotline prepares, and the session look-up.',
  'Plotline is `src/server/main.ts` with its rate limits scaled up and logging of warnings. Its session look-up joins the account and the clock of the workspace.',
  '“board” takes turns through the first 50 cards of the five columns and the totals. “repeated list” sends `If-None-Match` and is held against the floor of the plain list.',
  '“CPU” is the processor time of the server process for an answer, without the database: it depends less than the rest on what else the machine does.',
  'The load comes from autocannon in a process of its own, on the same cores.',
]

function compare(rounds: Rounds, call: CallName) {
  const figure = (call: CallName, side: Side['name'], pick: (round: Measured) => number) =>
    median((rounds.get(keyOf(call, side)) ?? []).map(pick))
  const floorCall = call === 'repeated list' ? 'list of 50' : call
  const rate = figure(call, 'plotline', ({ perSecond }) => perSecond)
  const floor = figure(floorCall, 'floor', ({ perSecond }) => perSecond)
  const named = figure(floorCall, 'named floor', ({ perSecond }) => perSecond)
  const p99 = (side: Side['name']) => figure(side === 'plotline' ? call : floorCall, side, (round) => round.p99)
  return {
    call,
    floor,
    named,
    plotline: rate,
    ratio: rate / floor,
    ratioNamed: rate / named,
    p99Floor: p99('floor'),
    p99: p99('plotline'),
    cpuFloor: figure(floorCall, 'floor', ({ cpu }) => cpu),
    cpu: figure(call, 'plotline', ({ cpu }) => cpu),
  }
}

function toRow(one: ReturnType<typeof compare>): (string | number)[] {
  return [
    one.call,
    whole(one.floor),
    whole(one.named),
    whole(one.plotline),
    one.ratio.toFixed(2),
    one.ratioNamed.toFixed(2),
    REACH[one.call],
    ms(one.p99Floor),
    ms(one.p99),
    whole(one.cpuFloor),
    whole(one.cpu),
  ]
}

function report(rounds: Rounds, machine: ReturnType<ReturnType<typeof noteMachine>>): void {
  const found = CALLS_WANTED.map((call) => compare(rounds, call))
  writeReport({
    name: 'http-postgres',
    title: 'Throughput against the floor, on PostgreSQL',
    intro: `${LEADS.toLocaleString('en')} leads, 20,000 properties and 5,000 open deals in one workspace beside 50 small ones; ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turn.`,
    machine,
    tables: [{ head: HEAD, rows: found.map(toRow) }],
    notes: NOTES,
    missed: found
      .filter(({ call, ratio }) => !(ratio >= REACH[call]))
      .map(({ call, ratio }) => `${call} reaches ${ratio.toFixed(2)} of the floor, not ${REACH[call]}`),
    data: found,
  })
  process.exitCode = found.every(({ call, ratio }) => ratio >= REACH[call]) ? 0 : 1
}

if (postgresUrl) await measure(postgresUrl)
else console.log(NO_POSTGRES)
