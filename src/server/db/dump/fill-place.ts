import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { CommandRefused } from '../../base/command-refused.ts'
import { makeQueue } from '../../queue/queue.ts'
import type { OpenDatabase } from '../database.ts'
import { applyMigrations, applyMigrationsUpTo, FILLING, migrationLevels } from '../migrate.ts'
import { StoreNewer } from '../store-state.ts'
import { listTables, OBSTACLES, sumTable } from './catalog.ts'
import { type Contents, checkedLines, differs, type RowSource, type TableContents } from './contents.ts'
import type { OpenPlace } from './place.ts'

type Options = {
  report: (line: string) => void
  /** Runs before the database counts as complete: copies its files. */
  fillFiles?: () => Promise<void>
  /** A last statement, in the commit that ends the filling. */
  lastStatement?: string
}

type Obstacle = { remove: string; restore: string }

const REPORT_MS = 2000
/** A checkpoint runs after so many batches on the embedded engine; PostgreSQL does it in the background. */
const CHECKPOINT_BATCHES = 50

/**
 * Fills an empty database with all rows of a source and checks each table. An interrupted run resumes: tables
 * that are whole stay. Until the end the database is marked, and no server opens it.
 */
export async function fillPlace(place: OpenPlace, source: RowSource, options: Options): Promise<void> {
  const { contents } = source
  if (contents.level > Math.max(...migrationLevels())) throw new StoreNewer()
  await place.withClient((client) => beginFilling(client, contents))
  await place.asDatabase((database) => makeSchema(database, contents))
  await place.withClient(async (client) => {
    await removeObstacles(client)
    await fillTables(client, source, { ...options, isEmbedded: place.isEmbedded })
    await options.fillFiles?.()
    options.report('Making indexes …')
    await endFilling(client, contents, options.lastStatement)
    await client.query('vacuum (analyze)')
  })
  // A backup of an earlier version is migrated like that version's database.
  await place.asDatabase((database) => applyMigrations(database))
}

/** Marks the database as unfinished, with these contents; refuses one that contains anything else. */
async function beginFilling(client: ClientBase, contents: Contents): Promise<void> {
  const mark = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  const { rows: marked } = await client.query(`select to_regnamespace('${FILLING}') is not null as is`)
  if (marked[0]?.is) {
    const { rows } = await client.query<{ mark: string }>(`select mark from ${FILLING}.state`)
    if (rows[0]?.mark === mark) return
    throw new CommandRefused('The target holds a part of something else, which was not finished. Empty it first.')
  }
  const { rows: kept } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e') limit 1`,
  )
  if (kept[0]) throw new CommandRefused(`The target is not empty: there is a table ${kept[0].name}. Name an empty one.`)
  await client.query('begin')
  await client.query(`create schema ${FILLING}`)
  await client.query(`create table ${FILLING}.state (mark text not null, obstacles jsonb)`)
  await client.query(`insert into ${FILLING}.state values ($1)`, [mark])
  await client.query('commit')
}

async function makeSchema(database: OpenDatabase, { level, tables }: Contents): Promise<void> {
  await applyMigrationsUpTo(database, level)
  if (!tables.some(({ name }) => name.startsWith('pgboss.'))) return
  await makeQueue(database)
}

async function removeObstacles(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isDone: boolean }>(
    `select obstacles is not null as "isDone" from ${FILLING}.state`,
  )
  if (rows[0]?.isDone) return
  await client.query('begin')
  const { rows: obstacles } = await client.query<Obstacle>(OBSTACLES)
  for (const { remove } of obstacles.toReversed()) await client.query(remove)
  await client.query(`update ${FILLING}.state set obstacles = $1`, [JSON.stringify(obstacles)])
  await client.query('commit')
}

async function fillTables(
  client: ClientBase,
  source: RowSource,
  { report, isEmbedded }: Options & { isEmbedded: boolean },
): Promise<void> {
  const there = new Map((await listTables(client)).map((table) => [table.name, table.columns]))
  for (const table of source.contents.tables) {
    const kept = there.get(table.name)
    if (!kept) throw differs(`The table ${table.name}, which this version does not know,`)
    // Another version of the queue's library may have other columns; our own are of the same migration.
    const columns = table.columns.filter((column) => kept.includes(column))
    const isWhole = columns.length === table.columns.length
    const isFilled = async () => {
      const { rows, sum } = await sumTable(client, { name: table.name, columns })
      return rows === table.rows && (sum === table.sum || !isWhole)
    }
    if (!isWhole && table.name.startsWith('public.')) throw differs(`The columns of ${table.name}`)
    if (await isFilled()) continue
    await fillTable(client, { ...table, columns }, { lines: checkedLines(source, table), report, isEmbedded })
    if (!(await isFilled())) throw differs(table.name)
  }
}

async function fillTable(
  client: ClientBase,
  { name, columns, rows }: TableContents,
  { lines, report, isEmbedded }: Pick<Options, 'report'> & { lines: AsyncIterable<string[]>; isEmbedded: boolean },
): Promise<void> {
  const list = columns.join(', ')
  const insert = {
    name: `fill ${name}`,
    text: `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1)`,
  }
  let done = 0
  let batches = 0
  let reportedAt = Date.now()
  await client.query('begin')
  try {
    await client.query(`delete from ${name}`)
    for await (const batch of lines) {
      await client.query({ ...insert, values: [`[${batch.join(',')}]`] })
      done += batch.length
      batches += 1
      if (isEmbedded && batches % CHECKPOINT_BATCHES === 0) await client.query('checkpoint')
      if (Date.now() - reportedAt < REPORT_MS) continue
      reportedAt = Date.now()
      report(`${name}: ${done.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`)
    }
    await client.query('commit')
  } catch (error) {
    // What could not be rolled back is not committed either.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Recreates indexes, foreign keys and triggers and removes the mark, in one commit. */
async function endFilling(client: ClientBase, { sequences }: Contents, lastStatement?: string): Promise<void> {
  const { rows } = await client.query<{ obstacles: Obstacle[] }>(`select obstacles from ${FILLING}.state`)
  await client.query('begin')
  await client.query("set local maintenance_work_mem = '128MB'")
  for (const { name, value, isUsed } of sequences)
    await client.query('select setval($1, $2, $3)', [name, value, isUsed])
  for (const { restore } of rows[0]?.obstacles ?? []) await client.query(restore)
  if (lastStatement) await client.query(lastStatement)
  await client.query(`drop schema ${FILLING} cascade`)
  await client.query('commit')
}
