import { ApiError, type ErrorBody } from '#shared/api-error.ts'
import {
  type AnyEndpoint,
  type Args,
  addressOfAny,
  type Call,
  type CallAnswer,
  type CallArgs,
  callOfAny,
  type ListPage,
  type Loose,
  listPageOf,
  type Optional,
} from '#shared/calls.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { languageCode } from '#shared/texts.ts'
import { noteAnswer, noteNoAnswer } from './server-answers.ts'
import { noteServerTime } from './server-time.ts'

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

/** Whether a call that is made now cannot leave this device. */
export const isOffline = (): boolean => navigator.onLine === false

/** The failure of a call without an answer; `wasOffline` when it was made. */
export function noAnswer(text: string, wasOffline: boolean, cause?: unknown): ApiError {
  const error = new ApiError(0, text, undefined, cause)
  error.changedNothing = wasOffline
  return error
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

/** A file as the server sent it, with its name. */
export type SentFile = { name: string; content: Blob }

/** Fetches a file that an endpoint sends, or throws ApiError. */
export async function fetchFile<E extends AnyEndpoint>(endpoint: E, ...[args]: Optional<Args<E>>): Promise<SentFile> {
  const path = addressOfAny(endpoint, args as Loose)
  return withRequiredFirst(async () => {
    const { response, body: content } = await receive(path, 'blob', {})
    if (!response.ok) readAnswer(response, await content.text())
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
    return { name, content }
  })
}

/** What the company requires of a person first, by the code of the refusal. */
const FIRSTS = ['confirm_first', 'confirm_both_first', 'factor_first'] as const
type First = (typeof FIRSTS)[number]
const remedies: Partial<Record<First, () => Promise<boolean>>> = {}

/** How the person does what is required first, such as giving their password again; true once it is done. */
export function onRequiredFirst(code: First, ask: () => Promise<boolean>): void {
  remedies[code] = ask
}

/** Sends, and again after the person has done what the company requires first. */
export async function withRequiredFirst<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (refused) {
    const first = refused instanceof ApiError && FIRSTS.find((code) => code === refused.body?.code)
    const isDone = first && (await remedies[first]?.())
    if (!isDone) throw refused
    return withRequiredFirst(send)
  }
}

type Options = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Browsers limit keepalive bodies in flight to 64 KiB. */
const KEPT_ALIVE = 4096

/** A call fails when nothing is received for so long, ms: a dead network reports no error. */
export const DEADLINE_MS = 15_000

/** Answers and refusals come in the language that is shown, which may be another than the browser's. */
export const answerLanguage = () => ({ 'accept-language': languageCode() })

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
  const wasOffline = isOffline()
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
    const headers = { ...answerLanguage(), ...init.headers }
    const response = await fetch(path, { ...init, headers, credentials: 'same-origin', signal: over.signal })
    noteAnswer(response.status)
    noteServerTime(response.headers.get('date'), asked)
    const whole = new Response(response.body?.pipeThrough(progress), { headers: response.headers })
    return { response, body: (await whole[as]()) as Awaited<ReturnType<Response[As]>> }
  } catch (cause) {
    if (!signal?.aborted) {
      noteNoAnswer()
      unansweredListener()
    }
    throw noAnswer(over.signal.aborted ? 'No answer in time' : 'No connection', wasOffline, cause)
  } finally {
    clearTimeout(timer)
  }
}

async function request(path: string, { method = 'GET', body, headers = {}, signal }: Options): Promise<CallAnswer> {
  const init: RequestInit = { method, headers, signal: signal ?? null }
  if (body !== undefined) {
    init.headers = { ...headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  // A write arrives even when the page is left before the answer.
  init.keepalive = method !== 'GET' && (typeof init.body !== 'string' || init.body.length < KEPT_ALIVE)
  try {
    const { response, body: text } = await receive(path, 'text', init)
    return { body: readAnswer(response, text), headers: response.headers }
  } catch (cause) {
    if (cause instanceof ApiError && method === 'GET') cause.changedNothing = true
    throw cause
  }
}

/** The facts about an answer besides its body. */
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

/** Sends a call once, or throws ApiError; the answer comes with its headers. */
export const sendOnce = ({ address, ...options }: Call, signal?: AbortSignal): Promise<CallAnswer> =>
  withRequiredFirst(() => request(address, { ...options, signal }))

/** Sends a call once and answers the parsed body (undefined when empty), or throws ApiError. */
export async function sendCall<Output>(call: Call<Output>): Promise<Output> {
  // The server answers in the contract's shape.
  return (await sendOnce(call)).body as Output
}

/** As `call`, for code that knows no endpoint's types: the answer comes with its headers. */
export const callAny = (endpoint: AnyEndpoint, args: Loose): Promise<CallAnswer> =>
  sendOnce(callOfAny(endpoint, args), args.signal)

/** Calls an endpoint once and answers as its contract says, or throws ApiError; it never retries. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[args]: Optional<CallArgs<E>>): Promise<AnswerOf<E>> {
  // The server answers in the contract's shape.
  return (await callAny(endpoint, (args ?? {}) as Loose)).body as AnswerOf<E>
}

/** Calls a list endpoint once and reads its paging headers; for code that knows no endpoint's types. */
export async function callAnyList(endpoint: AnyEndpoint, args: Loose): Promise<ListPage<unknown>> {
  return listPageOf(await callAny(endpoint, args))
}
