import type pg from 'pg'
import { type DriverConnection, Statement } from './driver-statement.ts'

/** A statement without the `Sync` that the driver sends behind each. */
class Part extends Statement {
  failure: Error | undefined

  _getRows(connection: DriverConnection): void {
    connection.execute({ portal: '' })
  }

  /** Called by the driver, which has sent the `Sync` itself then, where it cannot send the values. */
  handleError(error: Error): void {
    this.failure = error
  }
}

/** Told the results of the statements before the one that failed, and its error. */
type OnAnswer = (results: pg.QueryResult[], error: Error | undefined) => void

/**
 * Statements that go to the database with one `Sync`: one write, one answer, and where one fails the database skips those behind
 * it. So nothing behind a `begin` is done without it, and a `commit` at the end is not done where something before it failed.
 */
export class StatementGroup implements pg.Submittable {
  readonly statements: readonly pg.QueryConfig[]
  readonly #parts: Part[]
  readonly #onAnswer: OnAnswer
  /** Which one is being answered. */
  #at = 0
  /** Whose values could not be sent; what is behind it was not sent either. */
  #unsendable: Part | undefined

  constructor(statements: readonly pg.QueryConfig[], onAnswer: OnAnswer) {
    this.statements = statements
    this.#parts = statements.map((statement) => new Part(statement))
    this.#onAnswer = onAnswer
  }

  /** The driver asks for both when a statement was parsed. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  submit(to: pg.Connection): null {
    const connection = to as unknown as DriverConnection
    connection.stream.cork()
    for (const part of this.#parts) {
      part.prepare(connection)
      if (part.failure) break
    }
    this.#unsendable = this.#parts.find(({ failure }) => failure)
    if (!this.#unsendable) connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: DriverConnection): void {
    this.#parts[this.#at]?.handleCommandComplete(message, connection)
    this.#at += 1
  }

  handleError(error: Error, connection: DriverConnection): void {
    this.#end(error, connection)
  }

  handleReadyForQuery(connection: DriverConnection): void {
    const unread = this.#parts.findIndex(({ _canceledDueToError }) => _canceledDueToError)
    if (unread >= 0) this.#at = unread
    this.#end(this.#parts[unread]?._canceledDueToError || this.#unsendable?.failure, connection)
  }

  #end(error: Error | undefined, { parsedStatements, submittedNamedStatements }: DriverConnection): void {
    // What the database has not seen is prepared anew the next time, and so is what the driver has closed.
    if (error) for (const { name = '' } of this.#parts.slice(this.#at)) delete submittedNamedStatements[name]
    if (this.#unsendable?.name) delete parsedStatements[this.#unsendable.name]
    this.#onAnswer(
      this.#parts.slice(0, this.#at).map(({ _results }) => _results),
      error,
    )
  }
}
