import {
  type AnswerOf,
  type Endpoint,
  fillPath,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '#shared/endpoint.ts'
import { noteAnswer, noteNoAnswer } from './server-answers.ts'
import { noteServerTime } from './server-time.ts'

/** The body of a refusal; on 412 `current` is the newest copy of the record, and by whom and when it was changed. */
export type ErrorBody = {
  message?: string
  errors?: { field: string; message: string }[]
  code?: string
  current?: unknown
  changedBy?: string
  changedAt?: string
}

/** A refused or failed call. Its message is the status, a colon, a space and the body text; status 0 = no answer. */
export class ApiError extends Error {
  readonly status: number
  /** The body as it came, or what happened instead. */
  readonly text: string
  readonly body: ErrorBody | undefined
  /** So long, s, the server wants to be left alone. */
  retryAfter: number | undefined

  constructor(status: number, text: string, body?: ErrorBody, cause?: unknown) {
    super(`${status}: ${text}`, { cause })
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.body = body
  }

  /** The errors by field; the first of a field counts. */
  get fieldErrors(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const { field, message } of this.body?.errors ?? []) found[field] ??= message
    return found
  }
}

/** No answer, a proxy's instead of the server's, or none without signing in again: what this device holds is all there is. */
const UNASKED = [0, 401, 502, 503, 504]

/** True when a call failed because the server could not be asked, whatever it would have said. */
export const isUnasked = (error: unknown): boolean => error instanceof ApiError && UNASKED.includes(error.status)

/** True when the server says that this is not, or no longer, for this person: what is held of it goes as well. */
export const isWithheld = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

type SignedOutListener = () => void
let signedOutListener: SignedOutListener | undefined
let isSignedOut = false

/** Calls the listener once when the session has ended; at once when that is already known. */
export function onUnauthorized(listener: SignedOutListener): () => void {
  signedOutListener = listener
  if (isSignedOut) listener()
  return () => {
    if (signedOutListener === listener) signedOutListener = undefined
  }
}

/** Reports that the session has ended. */
export function reportUnauthorized(): void {
  if (isSignedOut) return
  isSignedOut = true
  signedOutListener?.()
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const unreadable = (cause?: unknown) => new ApiError(0, 'The answer could not be read', undefined, cause)

/** Without encryption an answer that breaks off amid its headers comes as one without a body: only a 204 has none. */
function parseBody(status: number, text: string): unknown {
  if (status === 204) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Every refusal of the server has a body in JSON; another one is a proxy's, and says what it is. */
const isBrokenOff = ({ status, headers }: Received, body: ErrorBody | undefined) =>
  status < 500 && body === undefined && /^$|json/.test(headers.get('content-type') ?? '')

/** A file as the server sent it, with the name it goes by. */
export type SentFile = { name: string; content: Blob }

/** Fetches a file that an endpoint sends, or throws ApiError. */
export async function fetchFile<E extends AnyEndpoint>(endpoint: E, ...[args]: Optional<Args<E>>): Promise<SentFile> {
  const { response, body: content } = await receive(addressOfAny(endpoint, args as Loose), 'blob', {})
  if (!response.ok) readAnswer(response, await content.text())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return { name, content }
}

type Options = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | undefined }
type Answer = { body: unknown; headers: Headers }

/** Browsers limit keepalive bodies in flight to 64 KiB. */
const KEPT_ALIVE = 4096

/** A call fails when nothing is received for so long, ms: a dead network reports no error. */
export const DEADLINE_MS = 15_000

let unansweredListener = () => {}

/** Calls back whenever a call got no answer. */
export function onUnanswered(listener: () => void): void {
  unansweredListener = listener
}

/** Fetches an address; rejects with ApiError when there is no answer, or when it stops coming. */
async function receive<As extends 'text' | 'blob'>(
  path: string,
  as: As,
  { signal, ...init }: RequestInit,
): Promise<{ response: Response; body: Awaited<ReturnType<Response[As]>> }> {
  const asked = Date.now()
  const over = new AbortController()
  const abort = () => over.abort()
  let timer = setTimeout(abort, DEADLINE_MS)
  signal?.addEventListener('abort', abort, { signal: over.signal })
  const progress = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      clearTimeout(timer)
      timer = setTimeout(abort, DEADLINE_MS)
      out.enqueue(part)
    },
  })
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin', signal: over.signal })
    noteAnswer(response.status)
    noteServerTime(response.headers.get('date'), asked)
    const whole = new Response(response.body?.pipeThrough(progress), { headers: response.headers })
    return { response, body: (await whole[as]()) as Awaited<ReturnType<Response[As]>> }
  } catch (cause) {
    if (!signal?.aborted) {
      noteNoAnswer()
      unansweredListener()
    }
    throw new ApiError(0, over.signal.aborted ? 'No answer in time' : 'No connection', undefined, cause)
  } finally {
    clearTimeout(timer)
  }
}

async function request(path: string, { method = 'GET', body, headers = {}, signal }: Options): Promise<Answer> {
  const init: RequestInit = { method, headers, signal: signal ?? null }
  if (body !== undefined) {
    init.headers = { ...headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  // A write arrives even when the page is left before the answer.
  init.keepalive = method !== 'GET' && (typeof init.body !== 'string' || init.body.length < KEPT_ALIVE)
  const { response, body: text } = await receive(path, 'text', init)
  return {
    body: readAnswer(response, text),
    headers: response.headers,
  }
}

/** What is known of an answer besides its body. */
type Received = { status: number; statusText: string; headers: { get: (name: string) => string | null } }

/** The parsed body of an answer, or an ApiError when it is a refusal; a lost session is reported. */
export function readAnswer(received: Received, text: string): unknown {
  const { status, statusText, headers } = received
  if (status >= 200 && status < 300) return parseBody(status, text)
  const body = parseErrorBody(text)
  if (isBrokenOff(received, body)) throw unreadable()
  const error = new ApiError(status, text || statusText, body)
  error.retryAfter = Number(headers.get('retry-after')) || undefined
  if (status === 401 && error.message.includes('Unauthorized')) reportUnauthorized()
  throw error
}

/** Calls the server with the session cookie and JSON; answers the parsed body (undefined when empty) or throws ApiError. */
export async function send(path: string, options: Options = {}): Promise<unknown> {
  return (await request(path, options)).body
}

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

type Optional<T> = Record<never, never> extends T ? [args?: T] : [args: T]
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

/** Sends a call once and answers the parsed body (undefined when empty), or throws ApiError. */
export async function sendCall<Output>({ address, ...options }: Call<Output>): Promise<Output> {
  // The server answers in the contract's shape.
  return (await request(address, options)).body as Output
}

/** As `call`, for code that knows no endpoint's types: the answer comes with its headers. */
export function callAny(endpoint: AnyEndpoint, args: Loose): Promise<Answer> {
  const { address, ...options } = callOfAny(endpoint, args)
  return request(address, { ...options, signal: args.signal })
}

/** Calls an endpoint once and answers as its contract says, or throws ApiError; it never retries. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[args]: Optional<CallArgs<E>>): Promise<AnswerOf<E>> {
  // The server answers in the contract's shape.
  return (await callAny(endpoint, (args ?? {}) as Loose)).body as AnswerOf<E>
}

/** A page of a list: `next` is the cursor of the page after it, `total` the count after filters when asked for. */
export type ListPage<Row> = { rows: Row[]; next?: string; total?: number; headers: Headers }
export type RowOf<E> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

/** Calls a list endpoint once and reads its paging headers; for code that knows no endpoint's types. */
export async function callAnyList(endpoint: AnyEndpoint, args: Loose): Promise<ListPage<unknown>> {
  const { body, headers } = await callAny(endpoint, args)
  const page: ListPage<unknown> = { rows: body as unknown[], headers }
  const next = headers.get('x-next-cursor')
  const total = headers.get('x-total-count')
  if (next) page.next = next
  if (total) page.total = Number(total)
  return page
}
