import type pg from 'pg'
import { askedFor, tracedToAsker } from './driver-statement.ts'
import { StatementGroup } from './statement-group.ts'

/** What the query builder asks of a connection. */
export type Connected = {
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

type Waiting = { statement: pg.QueryConfig; answer: PromiseWithResolvers<pg.QueryResult> }

const BEGIN = { name: 'begin', text: 'begin' }

/**
 * A connection as one transaction after the other uses it. What is asked for in one turn of the event loop goes out as one group:
 * `begin` with the first statement, a read with the write before it, `commit` with the last one. A text without values goes by
 * itself, because it may be several statements.
 */
export class TransactionConnection implements Connected {
  readonly #client: pg.ClientBase
  #waiting: Waiting[] = []
  #begun: Promise<unknown> = Promise.resolve()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Goes out with the first statement. Should it fail, all that follows fails, and nothing is written outside of a transaction. */
  begin(): void {
    this.#begun = this.#add(BEGIN)
    // Whoever waits for it is told.
    this.#begun.catch(() => {})
  }

  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const asked = askedFor(statement, values)
    if (!asked.name && asked.values.length === 0) return this.#sendAlone(asked.text)
    process.nextTick(() => this.#sendGroup())
    return this.#add(asked)
  }

  #add(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const answer = Promise.withResolvers<pg.QueryResult>()
    this.#waiting.push({ statement, answer })
    return tracedToAsker(answer.promise)
  }

  async #sendAlone(text: string): Promise<pg.QueryResult> {
    this.#sendGroup()
    await this.#begun
    return this.#client.query(text)
  }

  async #sendGroup(): Promise<void> {
    const group = this.#waiting
    if (group.length === 0) return
    this.#waiting = []
    const tell = (results: pg.QueryResult[], error?: unknown) => {
      for (const [index, { answer }] of group.entries()) {
        const result = results[index]
        if (result) answer.resolve(result)
        else answer.reject(error)
      }
    }
    try {
      if (group[0]?.statement !== BEGIN) await this.#begun
      this.#client.query(
        new StatementGroup(
          group.map(({ statement }) => statement),
          tell,
        ),
      )
    } catch (error) {
      tell([], error)
    }
  }
}
