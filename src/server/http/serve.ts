import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/endpoint.ts'
import type { Language } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import type { Existing } from '../changes/idempotency.ts'
import type { UploadedFile } from '../files/read-upload.ts'
import type { Scope } from '../session/scope.ts'
import type { Session } from '../session/session.ts'

/** What an action or query is told of a call: its parsed parts, its files and the version its sender saw. */
export type Call<E> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: readonly UploadedFile[]
  version?: number
  session: SessionControl
  /** The language in which the caller reads the answer. */
  language: Language
  context: Context
}

/** How a call reads or changes who is signed in. */
export type SessionControl = {
  current: Session | undefined
  /** The session that the browser names, whether it is still there or not. */
  namedSid: string | undefined
  address: string
  device: string
  origin: string
  /** The person came by https. */
  isSecure: boolean
  setCookie(value: string | undefined): void
  /** Which accounts signed in on this device, in a form of its own. */
  deviceCookie: string | undefined
  setDeviceCookie(value: string): void
}

/** A page of a list: its rows, the cursor of the next page, the number of all rows when asked for, and headers of its own. */
export type Page<Row> = {
  rows: Row[]
  next?: string
  total?: number
  headers?: Record<string, string>
  /** The rows have no fields beside those of the answer's shape. */
  isWithinShape?: boolean
}

type Answered<E> = E extends { list?: boolean }
  ? AnswerOf<E> extends (infer Row)[]
    ? Row[] | Page<Row>
    : AnswerOf<E> | Existing<AnswerOf<E>>
  : never

/** An endpoint with the function that answers it. */
export type Route = {
  endpoint: Endpoint
  answer(scope: Scope | undefined, call: Call<Endpoint>): Promise<unknown>
}

/** Joins an endpoint to its query or action; who may call stands in the contract and is checked before. */
export function serve<E>(endpoint: E, answer: (scope: Scope, call: Call<E>) => Promise<Answered<E>>): Route {
  return { endpoint, answer } as unknown as Route
}

/** A file that a call answers in place of a record. */
export type SentFile = { name: string; type: string; bytes: Buffer | Readable }

/** The same for calls that answer a file. */
export function serveFile<E>(endpoint: E, answer: (scope: Scope, call: Call<E>) => Promise<SentFile>): Route {
  return { endpoint, answer } as unknown as Route
}

/** The same for calls that nobody has to be signed in for. */
export function servePublic<E>(endpoint: E, answer: (call: Call<E>) => Promise<Answered<E>>): Route {
  return { endpoint, answer: (_: unknown, call: unknown) => answer(call as Call<E>) } as unknown as Route
}
