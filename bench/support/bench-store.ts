import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { amountOf, stampOf } from './bench-database.ts'
import type { Known } from './calls.ts'
import { readKnown } from './known-rows.ts'
import { loadRows, signInAll } from './load-rows.ts'

const STORE = 'bench-store-'
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** A data directory of its own with a loaded store of the embedded engine, and what requests may name in it. */
export async function openBenchStore(leads: number): Promise<{ dataDir: string; known: Known; remove(): void }> {
  const kept = join(cache, `${STORE}${stampOf(leads)}`)
  if (process.env.BENCH_RELOAD === '1') rmSync(kept, { recursive: true, force: true })
  if (!existsSync(kept)) await loadStore(kept, leads)
  const dataDir = mkdtempSync(join(tmpdir(), 'plotline-bench-'))
  cpSync(kept, dataDir, { recursive: true })
  const known = await withStore(dataDir, async (client) => {
    await signInAll(client)
    return (await readKnown(client, 1))[0]
  })
  if (!known) throw new Error('Nothing is known of the store')
  return { dataDir, known, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function loadStore(kept: string, leads: number): Promise<void> {
  console.log(`Loading ${leads.toLocaleString('en')} leads into an embedded store …`)
  const startedAt = Date.now()
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache))
    if (name.startsWith(STORE)) rmSync(join(cache, name), { recursive: true, force: true })
  const draft = mkdtempSync(join(cache, 'making-'))
  await withStore(draft, (client) => loadRows(client, amountOf(leads), { chunk: 10_000 }))
  renameSync(draft, kept)
  console.log(`Loaded in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/** Opens the store of a data directory, migrated and without its limit on queries, for as long as `work` takes. */
async function withStore<Result>(dataDir: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const engine = await startEmbeddedEngine({ dataDir })
  try {
    return await engine.withoutQueryLimit(async () => {
      const database = openDatabase({ connection: engine.connection, connections: 1 })
      await applyMigrations(database)
      await database.close()
      const client = new pg.Client(engine.connection)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    })
  } finally {
    await engine.stop()
  }
}
