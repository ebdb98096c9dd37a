import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../tests/support/find-browser.ts'
import { NO_POSTGRES, openBenchDatabase, postgresUrl, withClient } from './support/bench-database.ts'
import { openLab } from './support/browser-lab.ts'
import { cookieOf, LARGE_COMPANY, userOf } from './support/load-rows.ts'
import { startPlotline } from './support/processes.ts'
import { median, ms, noteMachine, writeReport } from './support/report.ts'

// Promises: with 1,000,000 events the p95 of reading a month is 50 ms; with 20,000 the screen of a month is shown, on a
// processor slowed down four times, within 150 ms once its code is loaded.
const LEADS = 10_000
const FEW = 20_000
const MANY = 1_000_000
const READ_P95_MS = 50
const OPEN_MS = 150
const READERS = 4
const READS = Number(process.env.BENCH_READS ?? 400)
const OPENINGS = 5
const CHUNK = 100_000
const DAY_MS = 86_400_000

/** $1 company, $2 who made them, $3 first and $4 last: an hour each, spread over six years around now; one in 500 lasts ten days. */
const EVENTS = `
  insert into calendar_events (workspace_id, id, title, type, start_time, end_time, created_by, occurred_at, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Inspection ' || i, 'site_inspection', at,
    at + case when i % 500 = 7 then interval '10 days' else interval '1 hour' end, $2::uuid, now(), now(), now()
  from (select i, date_trunc('hour', now()) + (i::bigint * 7919 % 52560 - 26280) * interval '1 hour' as at
    from generate_series($3::int, $4::int) i) planned`

async function fill(databaseUrl: string, wanted: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from calendar_events where workspace_id = $1',
      [LARGE_COMPANY],
    )
    const there = rows[0]?.count ?? 0
    if (there > wanted) await client.query('truncate calendar_events')
    for (let from = there > wanted ? 1 : there + 1; from <= wanted; from += CHUNK)
      await client.query(EVENTS, [LARGE_COMPANY, userOf(0), from, Math.min(wanted, from + CHUNK - 1)])
    await client.query('vacuum (analyze) calendar_events')
  })
}

/** Months at random places of the six years, read by some people at once; milliseconds of each, in order. */
async function readMonths(url: string, query: string): Promise<{ times: number[]; rows: number }> {
  const times: number[] = []
  let rows = 0
  const reader = async (seed: number) => {
    for (let read = 0; read < READS / READERS; read += 1) {
      const from = Date.now() + (((seed * 7919 + read * 104_729) % 2000) - 1000) * DAY_MS
      const month = new URLSearchParams({
        from: new Date(from).toISOString(),
        to: new Date(from + 30 * DAY_MS).toISOString(),
      })
      const begun = performance.now()
      const answer = await fetch(`${url}/api/calendar/events?${month}&${query}`, {
        headers: { cookie: `sid=${cookieOf(seed)}` },
      })
      const found: unknown = await answer.json()
      times.push(performance.now() - begun)
      if (!Array.isArray(found) || found.length === 0) throw new Error(`No month was read: ${answer.status}`)
      rows = Math.max(rows, found.length)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, seed) => reader(seed)))
  return { times: times.sort((a, b) => a - b), rows }
}

/** The median of some openings of the month, from the press to the first event that is seen. */
async function openMonths(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies([{ name: 'sid', value: cookieOf(0), url }])
  const lab = await openLab(await context.newPage())
  await lab.load(`${url}/`, '.metrics .figure')
  const go = (path: string) => () => lab.press(`nav a[href="${path}"]`)
  await lab.interact(go('/calendar'), '.event')
  await lab.interact(go('/'), '.metrics .figure')
  await lab.throttle({ network: false, cpu: true })
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    times.push((await lab.interact(go('/calendar'), '.event')).until)
    await lab.interact(go('/'), '.metrics .figure')
  }
  await context.close()
  return median(times)
}

async function measure(postgres: string): Promise<void> {
  const databaseUrl = await openBenchDatabase(postgres, LEADS)
  const found = await findBrowser()
  await fill(databaseUrl, FEW)
  const server = await startPlotline({ DATABASE_URL: databaseUrl })
  const browser = found && (await chromium.launch(found))
  const finish = noteMachine('PostgreSQL and Chromium')
  const rows: (string | number)[][] = []
  const missed: string[] = []
  const note = (name: string, value: number, most: number) => {
    rows.push([name, ms(value), most])
    if (!(value <= most)) missed.push(`${name}: ${ms(value)} ms, not at most ${most}`)
  }
  try {
    if (browser)
      note(`month of ${FEW.toLocaleString('en')} events, code there`, await openMonths(browser, server.url), OPEN_MS)
    else console.log('NOT MEASURED: no Chromium that starts here; CHROMIUM_PATH names one.')
    await fill(databaseUrl, MANY)
    await readMonths(server.url, 'limit=100')
    for (const query of ['limit=100', 'limit=200']) {
      const { times, rows: most } = await readMonths(server.url, query)
      const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
      note(`month among ${MANY.toLocaleString('en')} events, ${most} rows: p95`, at(0.95), READ_P95_MS)
      rows.push([`the same: p50`, ms(at(0.5)), ''])
    }
  } finally {
    await browser?.close()
    await server.stop()
    await withClient(databaseUrl, (client) => client.query('truncate calendar_events'))
  }
  writeReport({
    name: 'calendar',
    title: 'The calendar of a company that plans a lot',
    intro: `Events of an hour spread over six years, one in 500 of ten days, in one company; ${READERS} people read ${READS} months of 30 days at random. The screen at 1280 × 800 on a processor slowed down four times, median of ${OPENINGS} openings.`,
    machine: finish(),
    tables: [{ head: ['figure', 'found ms', 'at most ms'], rows }],
    notes: [],
    missed,
    data: rows,
  })
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (postgresUrl) await measure(postgresUrl)
else console.log(NO_POSTGRES)
