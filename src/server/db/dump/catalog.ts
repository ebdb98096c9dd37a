import type { ClientBase } from 'pg'
import { type Contents, SUM_DIGITS, type TableContents } from './contents.ts'

/** The product's tables, and those of its queue. */
const SCHEMAS = "('public', 'pgboss')"

/** Where the queue's library stores the version of its schema; not copied, because the library creates its schema. */
const LEFT_OUT = "('pgboss.version')"

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname)::text order by a.attname) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ${SCHEMAS} and format('%s.%s', n.nspname, c.relname) not in ${LEFT_OUT}
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  group by n.nspname, c.relname order by n.nspname desc, c.relname`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name,
    coalesce(last_value, start_value)::text as value, last_value is not null as "isUsed"
  from pg_sequences where schemaname in ${SCHEMAS} order by 1`

/**
 * What makes a bulk load slow or dependent on an order, in the order of recreation: indexes that are no
 * constraint's, foreign keys, triggers. The queue's indexes belong to those of its partitions and stay.
 */
export const OBSTACLES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore, 2 as turn
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ${SCHEMAS}
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  union all
  select distinct format('alter table %s disable trigger user', tgrelid::regclass),
    format('alter table %s enable trigger user', tgrelid::regclass), 3
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and c.relnamespace::regnamespace::text in ${SCHEMAS}
  order by turn`

/** The tables with their stored columns, by name; the database computes generated columns again. */
export async function listTables(client: ClientBase): Promise<Pick<TableContents, 'name' | 'columns'>[]> {
  const { rows } = await client.query<Pick<TableContents, 'name' | 'columns'>>(TABLES)
  return rows
}

/** A table's rows as lines of JSON: equal rows are equal lines on every engine, in whatever order their columns were made. */
export function linesOf({ name, columns }: Pick<TableContents, 'name' | 'columns'>): string {
  return `select row_to_json(r)::text as line from (select ${columns.join(', ')} from ${name}) r`
}

/** Counts a table's rows and adds up their hashes, within the database. */
export async function sumTable(
  client: ClientBase,
  table: Pick<TableContents, 'name' | 'columns'>,
): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(line), ${SUM_DIGITS}))::bit(${SUM_DIGITS * 4})::bigint), 0)::text as sum
     from (${linesOf(table)}) lines`,
  )
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  return { rows: Number(found.rows), sum: found.sum }
}

/** The contents of the database in the client's transaction; undefined for one that Plotline did not create. */
export async function readContents(
  client: ClientBase,
  onTable: (table: TableContents) => void = () => {},
): Promise<Contents | undefined> {
  const { rows: made } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as made")
  if (!made[0]?.made) return undefined
  const { rows: applied } = await client.query<{ level: string }>(
    'select max(created_at)::text as level from drizzle.__drizzle_migrations',
  )
  const tables: TableContents[] = []
  for (const table of await listTables(client)) {
    const counted = { ...table, ...(await sumTable(client, table)) }
    tables.push(counted)
    onTable(counted)
  }
  const { rows: sequences } = await client.query<Contents['sequences'][number]>(SEQUENCES)
  return { level: Number(applied[0]?.level ?? 0), tables, sequences }
}
