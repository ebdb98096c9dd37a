import pg from 'pg'

/** What the driver's connection and query do while a statement is sent and answered; the driver's types leave it out. */
export type DriverConnection = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  execute(portal: { portal: string }): void
  sync(): void
}
type DriverQuery = pg.Submittable & {
  name: string | undefined
  text: string
  values: unknown[] | undefined
  callback: OnResult | undefined
  _result: unknown
  _results: pg.QueryResult
  /** Set where a row could not be read. */
  _canceledDueToError: Error | false
  prepare(connection: DriverConnection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriverConnection): void
}
const Query = pg.Query as unknown as new (text: string) => DriverQuery
const Result = pg.Result as unknown as new (rowMode: string | undefined, types: unknown) => pg.QueryResult

type OnResult = (error: Error | null, result: pg.QueryResult) => void

type Asked = pg.QueryConfig & { rowMode?: string; values: unknown[] }

/** What is asked for, in whichever of its forms the query builder asks. */
export function askedFor(statement: string | pg.QueryConfig, values?: unknown[]): Asked {
  const config = typeof statement === 'string' ? { text: statement } : statement
  return { ...config, values: values ?? config.values ?? [] }
}

/**
 * A statement for the driver. Given what is asked for as it is, the driver would copy it property by property, which takes longer
 * than all else it does with it.
 */
export class Statement extends Query {
  constructor({ text, name, values, rowMode, types }: Omit<Asked, 'values'> & Partial<Asked>, onResult?: OnResult) {
    super(text)
    this.name = name
    this.values = values
    this.callback = onResult
    this._results = new Result(rowMode, types)
    this._result = this._results
  }
}

/** The same promise, but the trace of its error leads to who asked, not to the socket that the answer came from. */
export function tracedToAsker<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: Error) => {
    Error.captureStackTrace(error)
    throw error
  })
}
