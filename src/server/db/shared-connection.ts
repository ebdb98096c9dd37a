import type pg from 'pg'
import { askedFor, Statement, tracedToAsker } from './driver-statement.ts'
import type { Connected } from './transaction-connection.ts'

type Link = { client: pg.Client; opening: Promise<unknown>; isOpen: boolean }

/**
 * One connection that all who ask share: what they ask for in one turn goes out with one write, which costs the server less than a
 * connection for each. It answers one after the other, so it is for statements that take microseconds. Opened when it is first used,
 * and anew after it was lost, which fails what was asked of it.
 */
export class SharedConnection implements Connected {
  readonly #newClient: () => pg.Client
  #link: Link | undefined

  constructor(newClient: () => pg.Client) {
    this.#newClient = newClient
  }

  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    this.#link ??= this.#open()
    const { client, opening, isOpen } = this.#link
    const asked = askedFor(statement, values)
    const send = () => {
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
      client.query(new Statement(asked, (error, result) => (error ? reject(error) : resolve(result))))
      return tracedToAsker(promise)
    }
    return isOpen ? send() : opening.then(send)
  }

  /** Ends it after the statements under way. */
  async end(): Promise<void> {
    await this.#link?.client.end()
  }

  #open(): Link {
    const client = this.#newClient()
    const forget = () => {
      if (this.#link === link) this.#link = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    const link: Link = {
      client,
      isOpen: false,
      opening: client.connect().then(
        () => {
          link.isOpen = true
        },
        (error: unknown) => {
          forget()
          throw error
        },
      ),
    }
    return link
  }
}
