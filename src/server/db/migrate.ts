import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { type OpenDatabase, type Transaction, waitForTurn } from './database.ts'
import { StoreNewer, StoreUnfinished } from './store-state.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** One process migrates at a time. */
export const MIGRATION_LOCK = 7_033_114

/** The schema that a database has while it is being filled. */
export const FILLING = 'plotline_filling'

type Journal = { entries: { when: number; tag: string }[] }

const readJournal = (): Journal => JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal

/** When each migration was written, oldest first: a database is as far as the newest one that it has. */
export const migrationLevels = (): number[] => readJournal().entries.map(({ when }) => when)

const newestLevel = (): number => Math.max(...migrationLevels())

/**
 * Applies the migrations that are not applied yet, one process at a time; running it again changes nothing. Refuses a database
 * that cannot be used as it is with `StoreNewer` or `StoreUnfinished`; `beforeFirst` may refuse to begin a new one.
 */
export async function applyMigrations(database: OpenDatabase, beforeFirst?: () => Promise<void>): Promise<void> {
  await database.inTransaction(async (tx) => {
    await waitForTurn(tx, MIGRATION_LOCK)
    const applied = await requireUsable(tx)
    if (applied === undefined) await beforeFirst?.()
    // The library would ask for rights that a role needs for migrating alone.
    if (applied === newestLevel()) return
    await migrate(tx, { migrationsFolder: folder })
  })
}

/** Applies the migrations up to this level, as a database of an earlier version has them. */
export async function applyMigrationsUpTo(database: OpenDatabase, level: number): Promise<void> {
  const journal = readJournal()
  const entries = journal.entries.filter(({ when }) => when <= level)
  const part = mkdtempSync(join(tmpdir(), 'plotline-migrations-'))
  try {
    mkdirSync(join(part, 'meta'))
    writeFileSync(join(part, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(folder, `${tag}.sql`), join(part, `${tag}.sql`))
    await database.inTransaction(async (tx) => {
      await waitForTurn(tx, MIGRATION_LOCK)
      await migrate(tx, { migrationsFolder: part })
    })
  } finally {
    rmSync(part, { recursive: true })
  }
}

/** How far the database is; undefined for one that has no tables yet. */
async function requireUsable(tx: Transaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ migrated: boolean; filling: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated, to_regnamespace(${FILLING}) is not null as filling`,
  )
  if (rows[0]?.filling) throw new StoreUnfinished()
  if (!rows[0]?.migrated) return undefined
  const applied = await tx.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  const level = Number(applied.rows[0]?.newest ?? 0)
  if (level > newestLevel()) throw new StoreNewer()
  return level
}
