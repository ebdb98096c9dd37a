import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type ChainReport, readChains } from '#server/db/audit-chain.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { openPlace } from '#server/db/dump/place.ts'
import { applyMigrations, applyMigrationsUpTo, migrationLevels } from '#server/db/migrate.ts'
import { StoreNewer } from '#server/db/store-state.ts'
import { secretHash } from '#server/session/secret.ts'
import { newDataDir } from './server-process.ts'

const dataDir = newDataDir()
afterAll(() => rmSync(dataDir, { recursive: true }))

type Column = { table: string; column: string; type: string }

const VALUES: [RegExp, (unique: string, id: string) => string][] = [
  [/^uuid\[\]$/, (_, id) => `array['${id}']::uuid[]`],
  [/^uuid$/, (_, id) => `'${id}'`],
  [/\[\]$/, () => `'{}'`],
  [/^jsonb?$/, () => `'{}'`],
  [/^(numeric|integer|bigint|smallint|double precision)/, () => '7'],
  [/^boolean$/, () => 'false'],
  [/^(timestamp|date)/, () => `'2026-11-23'`],
  [/^text$/, (unique) => `'${unique}'`],
]

async function columnsOfAll(db: Database): Promise<Map<string, Column[]>> {
  const { rows } = await db.execute<Column>(sql`
    select c.relname as table, quote_ident(a.attname) as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`)
  return Map.groupBy(rows, ({ table }) => table)
}

/**
 * A row in every table there is, of a company of its own: each id in it is the same one, so that every reference finds its record.
 * Answers the tables that took it: one for the whole installation has its row already.
 */
async function insertGeneratedRows(db: Database, level: number): Promise<string[]> {
  const id = `00000000-0000-7000-8000-${String(level).padStart(12, '0')}`
  const waiting = await columnsOfAll(db)
  const tables: string[] = []
  while (waiting.size > 0) {
    const before = waiting.size
    for (const [table, columns] of waiting) {
      const values = columns.map(({ column, type }) => {
        const [, make] = VALUES.find(([pattern]) => pattern.test(type)) ?? []
        if (!make) throw new Error(`No value for ${type} of ${table}.${column}`)
        return make(`${column} ${level}`, id)
      })
      const names = columns.map(({ column }) => column).join(', ')
      const isIn = await db
        .execute(
          sql.raw(`insert into "${table}" (${names}) values (${values.join(', ')}) on conflict do nothing returning 1`),
        )
        .then(
          ({ rows }) => {
            if (rows.length > 0) tables.push(table)
            return true
          },
          (error: { cause?: { code?: string } }) => {
            // Its parent has no row yet.
            if (error.cause?.code === '23503') return false
            throw error
          },
        )
      if (isIn) waiting.delete(table)
    }
    if (waiting.size === before) throw new Error(`No row fits into ${[...waiting.keys()].join(', ')}`)
  }
  return tables
}

/** What is wrong with the audit logs that were there before they were chained; the first migration with such a log is the second. */
async function chainsFromBefore({ main, runText }: OpenDatabase): Promise<ChainReport[]> {
  const { rows: begun } = await main.execute<{ company: string }>(
    sql`select workspace_id as company from audit_log where action = 'audit.begun' and metadata = '{"rows": 1}' and seq = 2`,
  )
  expect(begun.length).toBeGreaterThan(20)
  const broken: ChainReport[] = []
  const read = async <Row>(text: string, values: unknown[]) => (await runText(text, values)).rows as Row[]
  for (const { company } of begun)
    for await (const report of readChains(read, company)) if (report.fault) broken.push(report)
  return broken
}

test('every landed migration is applied over the rows of all versions before it, and a later version is refused [U1]', async () => {
  const place = await openPlace({ dataDir })
  const levels = migrationLevels()
  const rows = new Map<string, number>()
  await place.asDatabase(async (database) => {
    for (const [at, level] of levels.entries()) {
      await applyMigrationsUpTo(database, level)
      for (const table of await insertGeneratedRows(database.main, at)) rows.set(table, (rows.get(table) ?? 0) + 1)
    }
    await applyMigrations(database)
    const lost: string[] = []
    for (const [table, inserted] of rows) {
      const { rows: found } = await database.main.execute<{ count: number }>(
        sql.raw(`select count(*)::int from "${table}"`),
      )
      if ((found[0]?.count ?? 0) < inserted) lost.push(table)
    }
    expect(lost).toEqual([])
    for (const table of ['invites', 'document_shares']) {
      const { rows: kept } = await database.main.execute<{ hash: string }>(
        sql.raw(`select token_hash as hash from ${table}`),
      )
      // A link sent by an earlier version still works.
      expect(kept.map(({ hash }) => hash)).toEqual(
        expect.arrayContaining([secretHash('token 13'), secretHash('token 19')]),
      )
    }
    expect(rows.get('leads')).toBe(levels.length - 1)
    expect(await chainsFromBefore(database)).toEqual([])
    await database.main.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = ${levels.at(-1)}`,
    )
    await expect(applyMigrations(database)).rejects.toThrow(StoreNewer)
  })
  await place.close()
}, 300_000)
