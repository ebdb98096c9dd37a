import type { AnyEndpoint } from './calls.ts'
import type { AnswerOf } from './endpoint.ts'

/** A new record as a person made it: what is sent, the id that it gets, and when, by the server's clock, ISO 8601. */
export type Made<Body = unknown> = { body: Body; id: string; at: string }

/** The fields of a row that can say nothing: those that may be null, and lists. */
type EmptyOf<Row> = {
  [Name in keyof Row as null extends Row[Name]
    ? Name
    : Row[Name] extends readonly unknown[]
      ? Name
      : never]: null extends Row[Name] ? null : Row[Name]
}

type TimeOf<Row> = Row extends { occurredAt: string } ? { occurredAt: string } : object

/** What a new record has before the server knows it, and before anything is said of it. */
export function unsentRow<E extends AnyEndpoint>(endpoint: E, { id, at }: Made) {
  // The contract makes it from the answer's shape.
  const empty = endpoint.empty as EmptyOf<AnswerOf<E>>
  const time = ('occurredAt' in empty ? { occurredAt: at } : {}) as TimeOf<AnswerOf<E>>
  return { ...empty, ...time, id, version: 0, createdAt: at, updatedAt: at }
}
