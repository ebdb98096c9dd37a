import { NO_POSTGRES, openBenchDatabase, postgresUrl } from './support/bench-database.ts'
import { cookieOf } from './support/load-rows.ts'
import { startPlotline } from './support/processes.ts'
import { ms, noteMachine, whole, writeReport } from './support/report.ts'

// Promise: among 100,000 leads the likely duplicates are named within 500 ms on PostgreSQL.
const LEADS = Number(process.env.BENCH_LEADS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const LONGEST_MS = 500

/** How long each of several equal calls took, in ms, the shortest first. */
async function measure(url: string) {
  const server = await startPlotline({ DATABASE_URL: await openBenchDatabase(url, LEADS) })
  try {
    const times: number[] = []
    let pairs = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now()
      const answer = await fetch(`${server.url}/api/duplicates?noun=leads`, {
        headers: { cookie: `sid=${cookieOf(0)}` },
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      pairs = ((await answer.json()) as unknown[]).length
      times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN
    const longest = times.at(-1) ?? Number.NaN
    const missed = median <= LONGEST_MS ? [] : [`${ms(median)} ms, not ${LONGEST_MS}`]
    return { pairs, shortest: times[0] ?? Number.NaN, median, longest, missed }
  } finally {
    await server.stop()
  }
}

const finish = noteMachine('PostgreSQL')
if (postgresUrl) {
  const { missed, ...found } = await measure(postgresUrl)
  writeReport({
    name: 'duplicates',
    title: 'Likely duplicates of a large company',
    intro: `The likely pairs among ${whole(LEADS)} leads are asked for ${ROUNDS} times, one after the other.`,
    machine: finish(),
    tables: [
      {
        head: ['pairs', 'shortest ms', 'median ms', 'longest ms'],
        rows: [[whole(found.pairs), ...[found.shortest, found.median, found.longest].map(ms)]],
      },
    ],
    notes: ['From the call to the whole answer, over HTTP.'],
    missed,
    data: found,
  })
  process.exitCode = missed.length > 0 ? 1 : 0
} else console.log(NO_POSTGRES)
