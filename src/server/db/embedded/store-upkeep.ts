import type { PGlite } from '@electric-sql/pglite'

const checkpointAfterWalBytes = 64 * 1024 * 1024

/** Larger tables are analyzed a few columns at once, for nobody is served meanwhile. */
const MOST_ROWS_AT_ONCE = 30_000
const COLUMNS_AT_ONCE = 4

/** A table with so many dead rows, rows added since it was vacuumed, and rows changed since all of it was analyzed. */
type Table = { schema: string; name: string; rows: number; dead: number; added: number; changed: number }

/** What is done in one turn. */
type Piece = { act: 'vacuum' | 'analyze'; sql: string; details: object }

export type StoreUpkeep = { turn(now: number): Promise<void> }

/**
 * The upkeep that PostgreSQL does in background processes, which the embedded engine lacks: a checkpoint by time or by 64 MB of log,
 * VACUUM and ANALYZE, a short piece of them a turn. Call `turn` only when no client is in a transaction.
 */
export async function maintainStore(
  db: PGlite,
  checkpointEveryMs: number,
  tableLookEveryMs: number,
  log: (message: string, details: object) => void,
): Promise<StoreUpkeep> {
  let checkpointedAt = Date.now()
  let checkpointedLsn = await walPosition(db)
  let lookedAt = Date.now()
  let waiting: Piece[] = []
  /** The changed rows of a table when it was last analyzed: PostgreSQL counts on where that was column by column. */
  const analyzedAt = new Map<string, number>()

  async function checkpointIfDue(now: number): Promise<void> {
    const position = await walPosition(db)
    const written = position - checkpointedLsn
    if (written === 0 || (written < checkpointAfterWalBytes && now - checkpointedAt < checkpointEveryMs)) return
    await db.exec('checkpoint')
    checkpointedAt = now
    checkpointedLsn = await walPosition(db)
    log('checkpoint', { walBytes: written, tookMs: Date.now() - now })
  }

  async function piecesDue(): Promise<Piece[]> {
    const pieces: Piece[] = []
    for (const table of await tablesOf(db)) {
      const { dead, added, changed } = table
      const isMuch = (rows: number) => rows > 1000 + 0.1 * table.rows
      if (isMuch(dead) || isMuch(added)) pieces.push(vacuumOf(table))
      const before = analyzedAt.get(nameOf(table)) ?? 0
      if (!isMuch(changed >= before ? changed - before : changed)) continue
      pieces.push(...(await analysisOf(db, table)))
      analyzedAt.set(nameOf(table), changed)
    }
    return pieces
  }

  return {
    async turn(now) {
      await checkpointIfDue(now)
      if (waiting.length === 0 && now - lookedAt >= tableLookEveryMs) {
        waiting = await piecesDue()
        lookedAt = now
      }
      const piece = waiting.shift()
      if (!piece) return
      const startedAt = Date.now()
      await db.exec(piece.sql)
      log(piece.act, { ...piece.details, tookMs: Date.now() - startedAt })
    },
  }
}

async function walPosition(db: PGlite): Promise<number> {
  const { rows } = await db.query<{ position: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position",
  )
  return rows[0]?.position ?? 0
}

/** The tables, those with the most dead rows first. Their counts are lost in a crash, so the rows are at least what was last stored of them. */
async function tablesOf(db: PGlite): Promise<Table[]> {
  await db.query('select pg_stat_force_next_flush()') // a single session keeps its counts to itself until asked
  const { rows } = await db.query<Table>(`
    select t.schemaname as schema, t.relname as name, greatest(t.n_live_tup, c.reltuples)::float8 as rows,
      t.n_dead_tup::float8 as dead, t.n_ins_since_vacuum::float8 as added, t.n_mod_since_analyze::float8 as changed
    from pg_stat_user_tables t join pg_class c on c.oid = t.relid
    order by t.n_dead_tup desc`)
  return rows
}

const vacuumOf = (table: Table): Piece => ({
  act: 'vacuum',
  sql: `vacuum ${nameOf(table)}`,
  details: { table: table.name, deadRows: table.dead, addedRows: table.added },
})

/** How a table is analyzed: all of it while it is small, or while an expression of an index, which only that covers, has no statistics. */
async function analysisOf(db: PGlite, table: Table): Promise<Piece[]> {
  const act = 'analyze'
  const sql = `analyze ${nameOf(table)}`
  const details = { table: table.name, changedRows: table.changed }
  if (table.rows <= MOST_ROWS_AT_ONCE || (await lacksStatistics(db, table))) return [{ act, sql, details }]
  return (await columnsAtOnce(db, table)).map((columns) => ({
    act,
    sql: `${sql} (${columns.map(quoteName).join(', ')})`,
    details: { ...details, columns },
  }))
}

/** Whether an index of a whole table is by an expression whose values PostgreSQL has not looked at yet. */
async function lacksStatistics(db: PGlite, { schema, name }: Table): Promise<boolean> {
  const { rows } = await db.query(
    `select from pg_index where indrelid = $1::regclass and indexprs is not null and indpred is null
      and not exists (select from pg_statistic where starelid = indexrelid)`,
    [nameOf({ schema, name })],
  )
  return rows.length > 0
}

/** The columns of a table, a few at once; one with a sample of its own size is alone, for the largest sample is taken for all. */
async function columnsAtOnce(db: PGlite, { schema, name }: Table): Promise<string[][]> {
  const { rows } = await db.query<{ column: string; hasOwnSample: boolean }>(
    `select attname as column, coalesce(attstattarget, -1) > 0 as "hasOwnSample" from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [nameOf({ schema, name })],
  )
  const usual = rows.filter(({ hasOwnSample }) => !hasOwnSample).map(({ column }) => column)
  const groups: string[][] = rows.filter(({ hasOwnSample }) => hasOwnSample).map(({ column }) => [column])
  for (let at = 0; at < usual.length; at += COLUMNS_AT_ONCE) groups.push(usual.slice(at, at + COLUMNS_AT_ONCE))
  return groups
}

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoteName(schema)}.${quoteName(name)}`

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
