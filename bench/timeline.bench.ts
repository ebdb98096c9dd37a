import { NO_POSTGRES, openBenchDatabase, postgresUrl, withClient } from './support/bench-database.ts'
import { cookieOf, LARGE_COMPANY, userOf } from './support/load-rows.ts'
import { startPlotline } from './support/processes.ts'
import { median, ms, noteMachine, writeReport } from './support/report.ts'

// Promise: the history of a lead with 5,000 entries opens as fast as a short one; a page of it takes at most 1.5 times as long as the
// same page of a history that is no longer than a page.
const LEADS = 100_000
const PAGE = 50
const MANY = 5_000
const MOST = 1.5
const READERS = 4
const READS = Number(process.env.BENCH_READS ?? 400)

type Opened = { name: string; entries: number; path: string; times: number[] }

const WITHOUT_HISTORY = `
  select id from leads where workspace_id = $1
    and not exists (select from deals where deals.workspace_id = $1 and lead_id = leads.id)
    and not exists (select from communications where communications.workspace_id = $1 and lead_id = leads.id)
    and not exists (select from activities where activities.workspace_id = $1 and entity_id = leads.id)
  order by id limit 3`

/** Half of the entries are activities, half communications; $1 company, $2 lead, $3 person, $4 how many. */
const ENTRIES = [
  `insert into activities (workspace_id, id, type, description, entity_type, entity_id, user_id, occurred_at, created_at)
   select $1::uuid, gen_random_uuid(), 'lead_updated', 'Changed a lead ' || i, 'lead', $2::uuid, $3::uuid, at, at
   from (select i, now() - i * interval '1 hour' as at from generate_series(1, ceil($4::int / 2.0)::int) i) told`,
  `insert into communications (workspace_id, id, type, direction, status, content, lead_id, user_id, completed_at, occurred_at, created_at, updated_at)
   select $1::uuid, gen_random_uuid(), 'phone', 'outbound', 'completed', 'Spoke about the survey ' || i, $2::uuid, $3::uuid, at, at, at, at
   from (select i, now() - i * interval '1 hour' - interval '30 minutes' as at from generate_series(1, floor($4::int / 2.0)::int) i) said`,
]
const REMOVALS = [
  'delete from activities where workspace_id = $1 and entity_id = $2',
  'delete from communications where workspace_id = $1 and lead_id = $2',
]

async function read(url: string, { path, entries }: Opened, person: number): Promise<Response> {
  const answer = await fetch(url + path, { headers: { cookie: `sid=${cookieOf(person)}` } })
  const found: unknown = await answer.json()
  if (!Array.isArray(found) || found.length !== Math.min(entries, PAGE))
    throw new Error(`${path} was answered with ${answer.status}`)
  return answer
}

/** The address of the page in the middle of a history. */
async function middleOf(url: string, long: Opened): Promise<string> {
  let path = long.path
  for (let page = 0; page < MANY / PAGE / 2; page += 1) {
    const cursor = (await read(url, { ...long, path }, 0)).headers.get('x-next-cursor')
    if (!cursor) throw new Error('The history ended early')
    path = `${long.path}?cursor=${encodeURIComponent(cursor)}`
  }
  return path
}

async function measure(postgres: string): Promise<void> {
  const databaseUrl = await openBenchDatabase(postgres, LEADS)
  const leads = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(WITHOUT_HISTORY, [LARGE_COMPANY])
    return rows.map(({ id }) => id)
  })
  const amounts = [5, PAGE, MANY]
  await withClient(databaseUrl, async (client) => {
    for (const [place, lead] of leads.entries()) {
      for (const entries of ENTRIES) await client.query(entries, [LARGE_COMPANY, lead, userOf(0), amounts[place]])
    }
    await client.query('analyze activities, communications')
  })
  const server = await startPlotline({ DATABASE_URL: databaseUrl })
  const finish = noteMachine('PostgreSQL')
  try {
    const opened: Opened[] = leads.map((lead, place) => ({
      name: `the newest of ${amounts[place]?.toLocaleString('en')}`,
      entries: amounts[place] ?? 0,
      path: `/api/leads/${lead}/timeline`,
      times: [],
    }))
    const [, page, long] = opened
    if (!page || !long) throw new Error('The database has too few leads')
    opened.push({
      ...long,
      name: `${PAGE} in the middle of ${MANY.toLocaleString('en')}`,
      path: await middleOf(server.url, long),
      times: [],
    })
    const reader = async (person: number) => {
      for (let turn = 0; turn < READS / READERS; turn += 1)
        for (const one of opened) {
          const begun = performance.now()
          await read(server.url, one, person)
          // The first ones find nothing prepared.
          if (turn >= 10) one.times.push(performance.now() - begun)
        }
    }
    await Promise.all(Array.from({ length: READERS }, (_, person) => reader(person)))
    report(opened, page, finish())
  } finally {
    await server.stop()
    await withClient(databaseUrl, async (client) => {
      for (const lead of leads) for (const removal of REMOVALS) await client.query(removal, [LARGE_COMPANY, lead])
    })
  }
}

function report(opened: Opened[], page: Opened, machine: ReturnType<ReturnType<typeof noteMachine>>): void {
  const found = opened.map(({ name, entries, times }) => {
    const sorted = times.toSorted((a, b) => a - b)
    return {
      name,
      entries,
      p50: median(sorted),
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      ratio: median(sorted) / median(page.times),
    }
  })
  const missed = found
    .filter(({ entries, ratio }) => entries === MANY && !(ratio <= MOST))
    .map(({ name, ratio }) => `${name} takes ${ratio.toFixed(2)} times as long, not at most ${MOST}`)
  writeReport({
    name: 'timeline',
    title: 'The history of a lead, short and long',
    intro: `Leads of a company of ${LEADS.toLocaleString('en')} with histories of 5, ${PAGE} and ${MANY.toLocaleString('en')} entries, half of them activities, half communications; ${READERS} people read pages of ${PAGE} in turn, ${READS} of each.`,
    machine,
    tables: [
      {
        head: ['entries', 'p50 ms', 'p95 ms', `times a history of ${PAGE}`, 'at most'],
        rows: found.map(({ name, entries, p50, p95, ratio }) => [
          name,
          ms(p50),
          ms(p95),
          ratio.toFixed(2),
          entries === MANY ? MOST : '',
        ]),
      },
    ],
    notes: [],
    missed,
    data: found,
  })
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (postgresUrl) await measure(postgresUrl)
else console.log(NO_POSTGRES)
