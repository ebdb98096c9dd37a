import type pg from 'pg'

/** What the query builder asks of a connection. */
export type Connected = {
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** Locks rows at most: run outside of a transaction it changes nothing. */
const isRead = (statement: string | pg.QueryConfig) =>
  /^\s*select\b/i.test(typeof statement === 'string' ? statement : statement.text)

/**
 * A connection as one transaction after the other uses it. A first statement that only reads does not wait for `begin` and goes out
 * with it, which saves a round trip. All else waits: should `begin` fail, nothing is written outside of the transaction, and the
 * transaction fails with its next statement.
 */
export class TransactionConnection implements Connected {
  readonly #client: Connected
  /** Undefined once the transaction has begun. */
  #begun: Promise<unknown> | undefined
  #isWaitedFor = false

  constructor(client: Connected) {
    this.#client = client
  }

  begin(): void {
    this.#isWaitedFor = false
    this.#begun = this.#client.query('begin').then(() => {
      this.#begun = undefined
    })
    // Whoever waits for it is told.
    this.#begun.catch(() => {})
  }

  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const send = () => this.#client.query(statement, values)
    if (!this.#begun || (isRead(statement) && !this.#isWaitedFor)) return send()
    // From here on all wait: what is asked for in one turn is sent in its order.
    this.#isWaitedFor = true
    return this.#begun.then(send)
  }
}
