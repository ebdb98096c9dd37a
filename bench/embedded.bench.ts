import { openBenchStore } from './support/bench-store.ts'
import { MIXED_USERS } from './support/calls.ts'
import { readUse, startLoadClient, startPlotline } from './support/processes.ts'
import { ms, noteMachine, whole, writeReport } from './support/report.ts'

// Promise: on the embedded engine 25 users at once get 100 answers a second, 99 of 100 within 300 ms, the main thread is never blocked
// for more than 50 ms, and the process uses at most 400 MB.
const LEADS = Number(process.env.BENCH_LEADS ?? 100_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const LEAST_PER_SECOND = 100
const MOST_P99 = 300
const MOST_STALL = 50
const MOST_MB = 400

const { dataDir, known, remove } = await openBenchStore(LEADS)
const server = await startPlotline({ DATA_DIR: dataDir })
const client = startLoadClient(known)
try {
  const finish = noteMachine('embedded PostgreSQL (PGlite)')
  const job = { url: server.url, call: 'mixed', connections: MIXED_USERS } as const
  await client.press({ ...job, seconds: 3 })
  server.child.send('reset')
  const round = await client.press({ ...job, seconds: SECONDS })
  const use = await readUse(server)
  const missed = [
    ...(round.perSecond >= LEAST_PER_SECOND
      ? []
      : [`${whole(round.perSecond)} answers a second, not ${LEAST_PER_SECOND}`]),
    ...(round.p99 <= MOST_P99 ? [] : [`p99 is ${ms(round.p99)} ms, not at most ${MOST_P99}`]),
    ...(use.stallMax <= MOST_STALL
      ? []
      : [`the main thread stood still for ${ms(use.stallMax)} ms, not at most ${MOST_STALL}`]),
    ...(use.rss / 1e6 <= MOST_MB ? [] : [`it takes ${whole(use.rss / 1e6)} MB, not at most ${MOST_MB}`]),
  ]
  writeReport({
    name: 'embedded',
    title: 'A team on the embedded engine',
    intro: `${LEADS.toLocaleString('en')} leads, 20,000 properties and 5,000 open deals in one workspace beside 50 small ones; ${MIXED_USERS} users at once without a pause for ${SECONDS} s.`,
    machine: finish(),
    tables: [
      {
        head: ['figure', 'found', 'promised'],
        rows: [
          ['answers a second', whole(round.perSecond), `at least ${LEAST_PER_SECOND}`],
          ['p50 ms', ms(round.p50), ''],
          ['p99 ms', ms(round.p99), `at most ${MOST_P99}`],
          ['longest answer ms', ms(round.max), ''],
          ['longest stall of the main thread ms', ms(use.stallMax), `at most ${MOST_STALL}`],
          ['memory MB', whole(use.rss / 1e6), `at most ${MOST_MB}`],
        ],
      },
    ],
    notes: [
      'Of 20 requests 6 are lists of 50, 5 single leads, 3 columns of the board or its totals, 2 metrics, 2 searches, one a new lead and one a move of a deal.',
      'The store is safe against power cuts while it is measured: every commit reaches the disk.',
      'A stall is the longest delay of the event loop of the process that answers, at a resolution of 1 ms; PostgreSQL itself runs in another thread.',
    ],
    missed,
    data: { ...round, ...use },
  })
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await client.stop()
  await server.stop()
  remove()
}
