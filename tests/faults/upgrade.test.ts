import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type ChainReport, readChains } from '#server/db/audit-chain.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { openPlace } from '#server/db/dump/place.ts'
import { applyMigrations, applyMigrationsUpTo, migrationLevels } from '#server/db/migrate.ts'
import { StoreNewer } from '#server/db/store-state.ts'
import { secretHash } from '#server/session/secret.ts'
import { splitNumbers } from '#shared/phones.ts'
import { newDataDir } from './server-process.ts'

const dataDir = newDataDir()
afterAll(() => rmSync(dataDir, { recursive: true }))

const COMPANY = '00000000-0000-7000-8000-000000000001'

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

/** The last migration before people had several numbers. */
const ONE_NUMBER = 43
const TYPED: [phone: string, number: string | null, phones: [value: string, number: string | null][]][] = [
  ['0803 123 4567', '+2348031234567', [['0803 123 4567', '+2348031234567']]],
  [
    '0803 123 4567 / 0805 123 4567',
    '+2348031234567',
    [
      ['0803 123 4567', '+2348031234567'],
      ['0805 123 4567', '+2348051234567'],
    ],
  ],
  [
    '042253197 or +44 20 7946 0018',
    null,
    [
      ['042253197', null],
      ['+44 20 7946 0018', '+442079460018'],
    ],
  ],
  ['0803 123 4567, ask for Ada', '+2348031234567', [['0803 123 4567, ask for Ada', '+2348031234567']]],
]

test('the number and address that a lead had are the first of its numbers and addresses; two typed numbers are two [U1]', async () => {
  const folder = newDataDir()
  const place = await openPlace({ dataDir: folder })
  await place.asDatabase(async (database) => {
    await applyMigrationsUpTo(database, migrationLevels()[ONE_NUMBER] ?? 0)
    await database.main.execute(
      sql.raw(`
      insert into workspaces (id, name, created_at, updated_at) values ('${COMPANY}', 'A', now(), now())`),
    )
    for (const [phone, number] of TYPED)
      await database.main.execute(sql`
        insert into leads (workspace_id, id, first_name, last_name, phone, phone_number, email, source, occurred_at, created_at, updated_at)
        values (${COMPANY}, gen_random_uuid(), ${phone}, 'B', ${phone}, ${number}, 'A@x.ng', 'referral', now(), now(), now())`)
    await applyMigrations(database)
    const { rows } = await database.main.execute<{
      typed: string
      phone: string
      phones: { value: string; number: string }[]
    }>(sql`select first_name as typed, phone, phones, emails, all_emails, search_text from leads`)
    for (const [typed, , phones] of TYPED) {
      const row = rows.find((one) => one.typed === typed)
      expect(row?.phones.map(({ value, number }) => [value, number])).toEqual(phones)
      expect(phones.map(([value]) => value)).toEqual(splitNumbers(typed))
      expect(row).toMatchObject({
        phone: phones[0]?.[0],
        emails: [{ value: 'A@x.ng', label: 'own' }],
        all_emails: ['a@x.ng'],
      })
    }
  })
  await place.close()
  rmSync(folder, { recursive: true })
}, 120_000)
