import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { type Amount, DATA_VERSION, loadRows, signInAll, tidyRows } from './load-rows.ts'

const migrations = new URL('../../migrations/', import.meta.url)

/** The PostgreSQL to measure, or undefined, which a measurement must report. */
export const postgresUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL

/** The message without PostgreSQL: nothing was measured. */
export const NO_POSTGRES = 'NOT MEASURED: no PostgreSQL. Set BENCH_DATABASE_URL to one where databases may be created.'

export const amountOf = (leads: number): Amount => ({
  leads,
  properties: leads / 5,
  communications: leads / 2,
  openDeals: 5_000,
  closedDeals: 1_000,
  others: 50,
})

/**
 * A loaded database with so many leads in its large company, whose people are signed in. An existing one is reused unless
 * the migrations have changed or BENCH_RELOAD is 1.
 */
export async function openBenchDatabase(url: string, leads: number): Promise<string> {
  const name = `plotline_bench_${leads}`
  const target = new URL(url)
  target.pathname = `/${name}`
  const stamp = stampOf(leads)
  if (process.env.BENCH_RELOAD === '1' || (await stampIn(url, name)) !== stamp) {
    const startedAt = Date.now()
    console.log(`Loading ${leads.toLocaleString('en')} leads into ${name} …`)
    await withClient(url, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name}`)
    })
    const { close } = await connect({ databaseUrl: target.href })
    await close()
    await withClient(target.href, (client) => loadRows(client, amountOf(leads), { chunk: 50_000 }))
    await withClient(url, (client) => client.query(`comment on database ${name} is '${stamp}'`))
    console.log(`Loaded in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  } else await withClient(target.href, tidyRows)
  await withClient(target.href, signInAll)
  return target.href
}

/** Identifies loaded rows by their number, their kind and the migrations. */
export function stampOf(leads: number): string {
  const hash = createHash('sha256').update(`${DATA_VERSION} ${JSON.stringify(amountOf(leads))}`)
  for (const name of readdirSync(migrations).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(new URL(name, migrations)))
  return hash.digest('hex').slice(0, 16)
}

function stampIn(url: string, name: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ stamp: string }>(
      `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1`,
      [name],
    )
    return rows[0]?.stamp
  })
}

/** Runs `work` with a separate connection. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
