import { sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

export type Database = NodePgDatabase
export type Transaction = PgTransaction<NodePgQueryResultHKT, Record<string, never>, Record<string, never>>

/** Sees every SQL statement with its values before it is sent: the hook by which tests check that tenants are kept apart. */
export type StatementListener = (statement: string, values: unknown[]) => void

const STATEMENT_TIMEOUT_MS = 5_000

let pool: pg.Pool | undefined
let current: Database | undefined

/** Opens the pool that all queries of this process use. `connections` is 1 for the embedded engine, which has one session. */
export function openDatabase(options: {
  connection: Connection
  connections: number
  onStatement?: StatementListener
}): Database {
  pool = new pg.Pool({
    ...options.connection,
    max: options.connections,
    idleTimeoutMillis: 0,
    options: `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  })
  // A broken idle connection is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const { onStatement } = options
  current = drizzle(pool, {
    casing: 'snake_case',
    logger: onStatement ? { logQuery: onStatement } : false,
  })
  return current
}

/** The open database. */
export function database(): Database {
  if (!current) throw new Error('The database is not open yet')
  return current
}

/** Ends the pool after the queries under way. */
export async function closeDatabase(): Promise<void> {
  await pool?.end()
  pool = undefined
  current = undefined
}

/** True when the database answers. */
export async function isDatabaseAnswering(): Promise<boolean> {
  return (await database().execute(sql`select 1`)).rows.length === 1
}
