import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

let tables: string[] | undefined

/** A hash of every row of every table except sessions; equal before and after means that nothing was written. */
export async function hashOfEverything(db: Database): Promise<string> {
  tables ??= await readTables(db)
  const sums = tables.map(
    (name) =>
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute<{ sum: string }>(sql`/* test */ ${sql.join(sums, sql` union all `)}`)
  return rows.map(({ sum }) => sum).join()
}

/** Every row of every table as text, also the queue's: a text that is not in it is not stored. */
export async function textOfEverything(db: Database): Promise<string> {
  const { rows: names } = await db.execute<{ schema: string; name: string }>(
    sql`/* test */ select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const texts = names.map(
    ({ schema, name }) => sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute<{ row: string }>(sql`/* test */ ${sql.join(texts, sql` union all `)}`)
  return rows.map(({ row }) => row).join('\n')
}

async function readTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`/* test */ select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'sessions' order by 1`,
  )
  return rows.map(({ name }) => name)
}
