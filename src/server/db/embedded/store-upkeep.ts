import type { PGlite } from '@electric-sql/pglite'

const checkpointAfterWalBytes = 64 * 1024 * 1024

type Table = { schema: string; name: string; dead: number; changed: number }

export type StoreUpkeep = { turn(now: number): Promise<void> }

/**
 * The upkeep that PostgreSQL does in background processes, which the embedded engine lacks: a checkpoint by
 * time or by 64 MB of log, and VACUUM ANALYZE of one table a turn. Call `turn` only when no client is in a transaction.
 */
export async function maintainStore(
  db: PGlite,
  checkpointEveryMs: number,
  vacuumLookEveryMs: number,
  log: (message: string, details: object) => void,
): Promise<StoreUpkeep> {
  let checkpointedAt = Date.now()
  let checkpointedLsn = await walPosition(db)
  let lookedAt = Date.now()
  let waiting: Table[] = []

  async function checkpointIfDue(now: number): Promise<void> {
    const position = await walPosition(db)
    const written = position - checkpointedLsn
    if (written === 0 || (written < checkpointAfterWalBytes && now - checkpointedAt < checkpointEveryMs)) return
    await db.exec('checkpoint')
    checkpointedAt = now
    checkpointedLsn = await walPosition(db)
    log('checkpoint', { walBytes: written, tookMs: Date.now() - now })
  }

  return {
    async turn(now) {
      await checkpointIfDue(now)
      if (waiting.length === 0 && now - lookedAt >= vacuumLookEveryMs) {
        waiting = await tablesToVacuum(db)
        lookedAt = now
      }
      const table = waiting.shift()
      if (!table) return
      await db.exec(`vacuum (analyze) ${quoteName(table.schema)}.${quoteName(table.name)}`)
      log('vacuum', { table: table.name, deadRows: table.dead, changedRows: table.changed, tookMs: Date.now() - now })
    },
  }
}

async function walPosition(db: PGlite): Promise<number> {
  const { rows } = await db.query<{ position: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position",
  )
  return rows[0]?.position ?? 0
}

/** Tables where a tenth of the rows, and at least a thousand, is dead or changed since the planner last looked. */
async function tablesToVacuum(db: PGlite): Promise<Table[]> {
  await db.query('select pg_stat_force_next_flush()') // a single session keeps its counts to itself until asked
  const { rows } = await db.query<Table>(`
    select schemaname as schema, relname as name, n_dead_tup::float8 as dead, n_mod_since_analyze::float8 as changed
    from pg_stat_user_tables
    where n_dead_tup > 1000 + 0.1 * n_live_tup or n_mod_since_analyze > 1000 + 0.1 * n_live_tup
    order by n_dead_tup desc`)
  return rows
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
