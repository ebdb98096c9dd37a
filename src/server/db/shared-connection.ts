import type pg from 'pg'

type Link = { client: pg.Client; opening: Promise<unknown>; isOpen: boolean }

/**
 * One connection that all who ask share: their statements are sent at once, without a connection for each. It answers one after
 * the other, so it is for statements that take microseconds. Opened when it is first used, and anew after it was lost, which fails
 * what was asked of it.
 */
export class SharedConnection {
  readonly #newClient: () => pg.Client
  #link: Link | undefined

  constructor(newClient: () => pg.Client) {
    this.#newClient = newClient
  }

  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    this.#link ??= this.#open()
    const { client, opening, isOpen } = this.#link
    const send = () => client.query(statement, values)
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
