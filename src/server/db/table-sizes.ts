import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { currentTime } from '../base/clock.ts'
import type { OpenDatabase } from './database.ts'
import { runNamed } from './prepared.ts'

const SIZES = `
  select relname as name, reltuples as rows from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace`
const FRESH_MS = 600_000

type Read = { at: number; sizes: Promise<Map<string, number>> }

const kept = new WeakMap<OpenDatabase, Read>()

/** About how many rows a table has, of all companies together, as the database last counted them; kept for ten minutes. */
export async function tableSize(database: OpenDatabase, table: PgTable): Promise<number> {
  const now = currentTime().getTime()
  let read = kept.get(database)
  if (!read || now - read.at > FRESH_MS) {
    read = { at: now, sizes: readSizes(database) }
    kept.set(database, read)
  }
  return (await read.sizes).get(getTableName(table)) ?? 0
}

async function readSizes(database: OpenDatabase): Promise<Map<string, number>> {
  try {
    const rows = await runNamed<{ name: string; rows: number }>(database.main, 'table_sizes', SIZES, [])
    return new Map(rows.map(({ name, rows }) => [name, rows]))
  } catch (error) {
    kept.delete(database)
    throw error
  }
}
