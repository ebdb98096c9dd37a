import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SharedConnection } from './shared-connection.ts'
import { type Connected, TransactionConnection } from './transaction-connection.ts'

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

export type Database = NodePgDatabase
/** The database as one transaction sees it. */
export type Transaction = NodePgDatabase

/** Sees every SQL statement with its values before it is sent: the hook by which tests check that tenants are kept apart. */
export type StatementListener = (statement: string, values: unknown[]) => void

const STATEMENT_TIMEOUT_MS = 5_000

/** A connection that says nothing for so long asks whether the other end is there. */
const KEEP_ALIVE_AFTER_MS = 30_000

/** A call waits so long for a connection, and is then answered 503. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * A look-up without an answer for so long is given up with its connection, which all others wait for: the database ends a slow
 * statement before, so the connection is lost and nobody said so.
 */
const LOOK_UP_TIMEOUT_MS = 10_000

/** Searches wait for each other and never hold up reads and writes. */
const SEARCH_CONNECTIONS = 4

/**
 * Sends what is asked of a connection in one turn with one write: the driver uncorks after every statement, and a write to a
 * socket costs the server more than all else that it does for a statement.
 */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** What is asked of a connection that many share is sent at once, before the answers to what was asked earlier. */
const SHARED = { pipeline: true, stream: () => new TurnSocket(), query_timeout: LOOK_UP_TIMEOUT_MS }

/** A statement whose text never changes, prepared under its name once a connection. */
type NamedStatement = { name: string; text: string; values: unknown[] }
/**
 * Sends the last statement of a transaction and its commit at once, so that what the statement locks is held no longer than both
 * take; answers its rows. Where it fails, nothing is committed.
 */
export type CommitWith = <Row>(last: NamedStatement) => Promise<Row[]>

/** An open database: its query builders, and what runs on a connection of its own. */
export type OpenDatabase = {
  /** The query builder over the pool. */
  main: Database
  /** The query builder for the search, which has connections of its own. */
  search: Database
  /** The query builder for what is looked up by its key, such as one record: all who ask share a connection. */
  lookUps: Database
  /** Runs work in a transaction, which is committed when the work is done, unless it did so itself with its last statement. */
  inTransaction<Result>(work: (tx: Transaction, commitWith: CommitWith) => Promise<Result>): Promise<Result>
  /** Runs text as it is: one statement with values, or several without. */
  runText(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Runs work while no other process does the one of the same number, which waits. The work may use the other connections; the
   * embedded engine serves one process alone, so there it just runs.
   */
  oneProcessAtATime<Result>(lock: number, work: () => Promise<Result>): Promise<Result>
  /** True when the database answers. */
  isAnswering(): Promise<boolean>
  /** Ends all connections after the queries under way. */
  close(): Promise<void>
}

declare module '../base/context.ts' {
  interface Context {
    database: OpenDatabase
  }
}

type Options = {
  connection: Connection
  connections: number
  onStatement?: StatementListener | undefined
}

/**
 * Opens a pool, one for the search, and a connection for what is looked up by its key. `connections` is 1 for the embedded
 * engine, which has one session, and so none besides.
 */
export function openDatabase({ connection, connections, onStatement }: Options): OpenDatabase {
  const config = (settings = '') => ({
    ...connection,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A network between them forgets connections that say nothing.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    options: `-c timezone=UTC -c statement_timeout=${STATEMENT_TIMEOUT_MS}${settings}`,
  })
  const builderOver = (client: pg.Pool | Connected): Database =>
    drizzle(client as pg.Pool, { casing: 'snake_case', logger: onStatement ? { logQuery: onStatement } : false })
  const pool = openPool({ ...config(), max: connections })
  const main = builderOver(pool)
  const transactions = transactionsOver(pool, builderOver, onStatement)
  // Its statements look at every kind of record: planning them anew for each text takes as long as running them.
  const forced = config(' -c plan_cache_mode=force_generic_plan')
  const searchPool = connections > 1 ? openPool({ ...forced, max: SEARCH_CONNECTIONS }) : undefined
  const shared = connections > 1 ? new SharedConnection(() => new pg.Client({ ...config(), ...SHARED })) : undefined
  return {
    main,
    search: searchPool ? builderOver(searchPool) : main,
    lookUps: shared ? builderOver(shared) : main,
    ...transactions,
    oneProcessAtATime: (lock, work) =>
      connections === 1
        ? work()
        : transactions.inTransaction(async (tx) => {
            await waitForTurn(tx, lock)
            return work()
          }),
    isAnswering: async () => (await main.execute(sql`select 1`)).rows.length === 1,
    close: async () => {
      await Promise.all([pool.end(), searchPool?.end(), shared?.end()])
    },
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 0 })
  // A lost connection fails its query and is replaced by the next one; without listeners, idle or in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** What runs on one connection of the pool from beginning to end. */
function transactionsOver(
  pool: pg.Pool,
  builderOver: (connection: Connected) => Database,
  onStatement: StatementListener | undefined,
): Pick<OpenDatabase, 'inTransaction' | 'runText'> {
  /** A query builder for each connection, so that names of columns are worked out once. */
  const byClient = new WeakMap<pg.PoolClient, { connection: TransactionConnection; db: Database }>()
  const over = (client: pg.PoolClient) => {
    const known = byClient.get(client)
    if (known) return known
    const connection = new TransactionConnection(client)
    const found = { connection, db: builderOver(connection) }
    byClient.set(client, found)
    return found
  }

  /**
   * Runs work on a connection of its own and gives the connection back whatever happens. What failed in the middle of a transaction
   * is rolled back; a connection that cannot even do that is thrown away, so that it never takes its place in the pool again.
   */
  async function withConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await work(client)
    } catch (error) {
      // By way of what begins a transaction, so that it keeps its place behind what still waits for `begin`.
      await over(client)
        .connection.query('rollback')
        .catch(() => {
          isBroken = true
        })
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return {
    runText: (text, values) => withConnection((client) => client.query(text, values)),
    inTransaction: (work) =>
      withConnection(async (client) => {
        const { connection, db } = over(client)
        let isCommitted = false
        const commit = () => {
          isCommitted = true
          return connection.query({ name: 'commit', text: 'commit' })
        }
        onStatement?.('begin', [])
        connection.begin()
        const result = await work(db, async ({ name, text, values }) => {
          // Before anything is sent: a last statement that is not sent must not be committed without.
          onStatement?.(text, values)
          onStatement?.('commit', [])
          const [{ rows }] = await Promise.all([connection.query({ name, text, values }), commit()])
          return rows
        })
        if (isCommitted) return result
        onStatement?.('commit', [])
        await commit()
        return result
      }),
  }
}

/** Waits, within the transaction, until no other process is at what has this number; its turn ends with the transaction. */
export async function waitForTurn(tx: Transaction, lock: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}
