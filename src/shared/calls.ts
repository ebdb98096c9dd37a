import { type AnswerOf, type Endpoint, fillPath, type SentBody, type SentParams, type SentQuery } from './endpoint.ts'

/** Any endpoint, whatever its shapes. */
export type AnyEndpoint = Pick<
  Endpoint,
  'name' | 'method' | 'path' | 'dependsOn' | 'hourly' | 'list' | 'upload' | 'empty' | 'takesTime'
>

type Part<Name extends string, Sent> = [Sent] extends [undefined]
  ? { [name in Name]?: undefined }
  : Record<never, never> extends Sent
    ? { [name in Name]?: Sent }
    : { [name in Name]: Sent }

/** The arguments of a read: path parameters and query. */
export type Args<E> = Part<'params', SentParams<E>> & Part<'query', SentQuery<E>>

/** The arguments of a call; `version` is sent as If-Match, `key` as Idempotency-Key. */
export type CallArgs<E> = Args<E> &
  Part<'body', SentBody<E>> & {
    version?: number | undefined
    key?: string | undefined
    signal?: AbortSignal | undefined
  }

export type Optional<T> = Record<never, never> extends T ? [args?: T] : [args: T]
/** The arguments of a call to an endpoint of unknown type. */
export type Loose = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  version?: number
  key?: string
  signal?: AbortSignal
}

function queryText(query: Record<string, unknown> | undefined): string {
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  // Screens make addresses with every render, and most of them ask for nothing.
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}

/** The path and query of a call; values that are undefined, null or empty are left out, arrays are joined by commas. */
export function addressOf<E extends AnyEndpoint>(endpoint: E, ...[args]: Optional<Args<E>>): string {
  return addressOfAny(endpoint, args as Loose)
}

/** As `addressOf`, for code that knows no endpoint's types. */
export function addressOfAny(endpoint: AnyEndpoint, { params, query }: Loose = {}): string {
  return fillPath(endpoint.path, params) + queryText(query)
}

/** A call as data; `answer` states the type of what it answers and is never there. */
export type Call<Output = unknown> = {
  address: string
  method: string
  headers: Record<string, string>
  body?: unknown
  /** It may say when the person did it. */
  takesTime?: true
  readonly answer?: Output
}

/** A call to an endpoint with these arguments, which `sendCall` sends. */
export function callOf<E extends AnyEndpoint>(
  endpoint: E,
  ...[args]: Optional<Omit<CallArgs<E>, 'signal'>>
): Call<AnswerOf<E>> {
  return callOfAny(endpoint, (args ?? {}) as Loose) as Call<AnswerOf<E>>
}

/** As `callOf`, for code that knows no endpoint's types: arguments are taken as they are. */
export function callOfAny(endpoint: AnyEndpoint, args: Loose): Call {
  const headers: Record<string, string> = {}
  if (args.version !== undefined) headers['if-match'] = `"${args.version}"`
  if (args.key !== undefined) headers['idempotency-key'] = args.key
  const { method, takesTime } = endpoint
  return { address: addressOfAny(endpoint, args), method, headers, body: args.body, ...(takesTime && { takesTime }) }
}

/** The call with the time at which the person did it, where it takes one. */
export function withTime<Output>({ takesTime, ...call }: Call<Output>, occurredAt: string | undefined): Call<Output> {
  return takesTime && occurredAt ? { ...call, body: { ...(call.body as object), occurredAt } } : call
}

/** The parsed body of an answer (undefined when empty) and its headers. */
export type CallAnswer = { body: unknown; headers: Headers }

/** A page of a list: `next` is the cursor of the page after it, `total` the count after filters when asked for. */
export type ListPage<Row> = { rows: Row[]; next?: string; total?: number; headers: Headers }
export type RowOf<E> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

/** A page of a list, with its paging headers. */
export function listPageOf({ body, headers }: CallAnswer): ListPage<unknown> {
  const page: ListPage<unknown> = { rows: body as unknown[], headers }
  const next = headers.get('x-next-cursor')
  const total = headers.get('x-total-count')
  if (next) page.next = next
  if (total) page.total = Number(total)
  return page
}
