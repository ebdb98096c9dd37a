import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

export type Database = NodePgDatabase
/** The database as one transaction sees it. */
export type Transaction = NodePgDatabase

/** Sees every SQL statement with its values before it is sent: the hook by which tests check that tenants are kept apart. */
export type StatementListener = (statement: string, values: unknown[]) => void

const STATEMENT_TIMEOUT_MS = 5_000

/** A call waits so long for a connection, and is then answered 503. */
const CONNECT_TIMEOUT_MS = 10_000

/** Searches wait for each other and never hold up reads and writes. */
const SEARCH_CONNECTIONS = 4

type Opened = {
  pool: pg.Pool
  db: Database
  search?: { pool: pg.Pool; db: Database }
  /** The query builder over one connection, one for each, so that names of columns are worked out once. */
  over: (client: pg.PoolClient) => Database
  onStatement: StatementListener | undefined
}
let opened: Opened | undefined

function theOpened(): Opened {
  if (!opened) throw new Error('The database is not open yet')
  return opened
}

/**
 * Sends what is asked of a connection in one turn with one write: the driver uncorks after every statement, and a write to a
 * socket costs the server more than all else that it does for a statement.
 */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/**
 * Opens the pool that all queries of this process use, and one for the search. `connections` is 1 for the embedded engine,
 * which has one session, and so no other pool.
 */
export function openDatabase(options: {
  connection: Connection
  connections: number
  onStatement?: StatementListener
}): Database {
  const { connection, connections, onStatement } = options
  const open = (max: number, settings = '') => {
    const pool = new pg.Pool({
      ...connection,
      max,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // What is asked of a connection before its last answer came is sent at once; the embedded engine takes turns.
      pipeline: connections > 1,
      stream: () => new TurnSocket(),
      options: `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS}${settings}`,
    })
    // A lost connection fails its query and is replaced by the next one; without listeners, idle or in use, it would end the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return { pool, db: speakOver(pool) }
  }
  const speakOver = (client: pg.Pool | pg.PoolClient): Database =>
    drizzle(client, { casing: 'snake_case', logger: onStatement ? { logQuery: onStatement } : false })
  const byConnection = new WeakMap<pg.PoolClient, Database>()
  opened = {
    ...open(connections),
    // Its statements look at every kind of record: planning them anew for each text takes as long as running them.
    ...(connections > 1 && { search: open(SEARCH_CONNECTIONS, ' -c plan_cache_mode=force_generic_plan') }),
    over(client) {
      const db = byConnection.get(client) ?? speakOver(client)
      byConnection.set(client, db)
      return db
    },
    onStatement,
  }
  return opened.db
}

/**
 * Runs work on a connection of its own and gives the connection back whatever happens. What failed in the middle of a transaction
 * is rolled back; a connection that cannot even do that is thrown away, so that it never takes its place in the pool again.
 */
async function withConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await theOpened().pool.connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** A statement whose text never changes, prepared under its name once a connection. */
type NamedStatement = { name: string; text: string; values: unknown[] }
/**
 * Sends the last statement of a transaction and its commit at once, so that what the statement locks is held no longer than both
 * take; answers its rows. Where it fails, nothing is committed.
 */
export type CommitWith = <Row>(last: NamedStatement) => Promise<Row[]>

/** Runs work in a transaction, which is committed when the work is done, unless it did so itself with its last statement. */
export function inTransaction<Result>(
  work: (tx: Transaction, commitWith: CommitWith) => Promise<Result>,
): Promise<Result> {
  return withConnection(async (client) => {
    const { over, onStatement } = theOpened()
    let isCommitted = false
    const commit = () => {
      isCommitted = true
      return client.query('commit')
    }
    onStatement?.('begin', [])
    await client.query('begin')
    const result = await work(over(client), async ({ name, text, values }) => {
      // Before anything is sent: a last statement that is not sent must not be committed without.
      onStatement?.(text, values)
      onStatement?.('commit', [])
      const [{ rows }] = await Promise.all([client.query({ name, text, values }), commit()])
      return rows
    })
    if (isCommitted) return result
    onStatement?.('commit', [])
    await commit()
    return result
  })
}

/** Runs text as it is: one statement with values, or several without. */
export function runText(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
  return withConnection((client) => client.query(text, values))
}

/** Waits, within the transaction, until no other process is at what has this number; its turn ends with the transaction. */
export async function waitForTurn(tx: Transaction, lock: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/**
 * Runs work while no other process does the one of the same number, which waits. The work may use the other connections; the
 * embedded engine serves one process alone, so there it just runs.
 */
export async function oneProcessAtATime<Result>(lock: number, work: () => Promise<Result>): Promise<Result> {
  if (theOpened().pool.options.max === 1) return work()
  return inTransaction(async (tx) => {
    await waitForTurn(tx, lock)
    return work()
  })
}

/** The open database. */
export const database = (): Database => theOpened().db

/** The open database by the connections of the search. */
export const searchDatabase = (): Database => theOpened().search?.db ?? database()

/** Ends the pools after the queries under way. */
export async function closeDatabase(): Promise<void> {
  await Promise.all([opened?.pool.end(), opened?.search?.pool.end()])
  opened = undefined
}

/** True when the database answers. */
export async function isDatabaseAnswering(): Promise<boolean> {
  return (await database().execute(sql`select 1`)).rows.length === 1
}
