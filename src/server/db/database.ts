import { Socket } from 'node:net'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readAsShown } from './columns.ts'
import { SharedConnection } from './shared-connection.ts'

export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

/** A value of a statement that the driver can always send. */
type Value = string | number | boolean | null | readonly Value[]
/** A statement whose text never changes, prepared under its name once a connection; without a name it is planned for its values. */
export type NamedStatement<Values = unknown> = { name: string; text: string; values: Values[] }

/** A query builder, and statements in SQL, whose rows have instants as they are shown. */
export type Database = NodePgDatabase & { send<Row>(statement: NamedStatement): Promise<Row[]> }
/** The database as one transaction sees it. What is asked for in one turn is sent at once; it is done in that order. */
export type Transaction = Database

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

/** Sends what is asked of a connection in one turn with one write, which costs more than all else that the server does for a statement. */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** Statements are sent before the earlier ones are answered, as `pg` documents it: https://node-postgres.com/features/pipelining. */
const PIPELINE = { pipeline: true, stream: () => new TurnSocket() }

/**
 * Sends the last statement of a transaction and its commit at once, so that what the statement locks is held no longer than both
 * take; answers its rows. Where it fails, nothing is committed.
 */
export type CommitWith = <Row>(last: NamedStatement<Value>) => Promise<Row[]>

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
  /** True on the embedded engine: whoever asks waits until the transaction of another has ended. */
  hasOneSession: boolean
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
  const listener = onStatement ?? (() => {})
  const pool = openPool({ ...config(), ...PIPELINE, max: connections })
  const main = builderOver(pool, listener)
  const transactions = transactionsOver(pool, listener)
  // Its statements look at every kind of record: planning them anew for each text takes as long as running them.
  const forced = config(' -c plan_cache_mode=force_generic_plan')
  const searchPool = connections > 1 ? openPool({ ...forced, max: SEARCH_CONNECTIONS }) : undefined
  const newLookUpClient = () => new pg.Client({ ...config(), ...PIPELINE, query_timeout: LOOK_UP_TIMEOUT_MS })
  const shared = connections > 1 ? new SharedConnection(newLookUpClient) : undefined
  return {
    main,
    search: searchPool ? builderOver(searchPool, listener) : main,
    lookUps: shared ? builderOver(shared, listener) : main,
    ...transactions,
    oneProcessAtATime: (lock, work) =>
      connections === 1
        ? work()
        : transactions.inTransaction(async (tx) => {
            await waitForTurn(tx, lock)
            return work()
          }),
    hasOneSession: connections === 1,
    isAnswering: async () => (await main.execute(sql`select 1`)).rows.length === 1,
    close: async () => {
      await Promise.all([pool.end(), searchPool?.end(), shared?.end()])
    },
  }
}

/** What PostgreSQL answers to a statement in a transaction of which one has failed. */
const ABORTED = '25P02'

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: 0 })
  // A lost connection fails its query and is replaced by the next one; without listeners, idle or in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Connected = {
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

function builderOver(client: Connected, onStatement: StatementListener): Database {
  const builder = drizzle(client as pg.Pool, { casing: 'snake_case', logger: { logQuery: onStatement } })
  return Object.assign(builder, {
    send: async <Row>({ name, text, values }: NamedStatement) => {
      onStatement(text, values)
      const { rows } = await client.query({ name, text, values, types: readAsShown }).catch((error: Error) => {
        // As the query builder's own statements fail.
        throw new DrizzleQueryError(text, values, error)
      })
      return rows as Row[]
    },
  })
}

/** What runs on one connection of the pool from beginning to end. */
function transactionsOver(
  pool: pg.Pool,
  onStatement: StatementListener,
): Pick<OpenDatabase, 'inTransaction' | 'runText'> {
  /** A query builder for each connection, so that names of columns are worked out once; `failures` are those of its transaction. */
  const builders = new WeakMap<pg.PoolClient, { db: Database; failures: pg.DatabaseError[] }>()
  const builderOf = (client: pg.PoolClient) => {
    const known = builders.get(client)
    if (known) return known
    const failures: pg.DatabaseError[] = []
    // Statements that were sent after one that failed fail too, and may be answered first: they throw what that one did.
    const query: Connected['query'] = (...statement) =>
      client.query(...statement).catch((error: pg.DatabaseError) => {
        failures.push(error)
        throw error.code === ABORTED ? (failures[0] ?? error) : error
      })
    const made = { db: builderOver({ query }, onStatement), failures }
    builders.set(client, made)
    return made
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
      await client.query('rollback').catch(() => {
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
        // A begin can fail while its connection lives: what was sent behind it would be written outside of a transaction.
        onStatement('begin', [])
        await client.query('begin')
        let isCommitted = false
        const { db, failures } = builderOf(client)
        failures.length = 0
        const result = await work(db, async ({ name, text, values }) => {
          // Before anything is sent: a last statement that is not sent must not be committed without.
          onStatement(text, values)
          onStatement('commit', [])
          isCommitted = true
          const [{ rows }] = await Promise.all([client.query({ name, text, values }), commit(client)])
          return rows
        })
        if (isCommitted) return result
        onStatement('commit', [])
        await commit(client)
        return result
      }),
  }
}

/** Where a statement failed, PostgreSQL answers a commit with ROLLBACK and no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement of it failed')
}

/** Waits, within the transaction, until no other process is at what has this number; its turn ends with the transaction. */
export async function waitForTurn(tx: Transaction, lock: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}
