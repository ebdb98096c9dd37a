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
  /** True when the call changed nothing for certain: it only reads, or never left this device. */
  changedNothing = false

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

const hasStatus = (error: unknown, statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** No answer, a proxy's instead of the server's, or none without signing in again: what this device holds is all there is. */
const UNASKED = [0, 401, 502, 503, 504]

/** True when a call failed because the server could not be asked, whatever it would have said. */
export const isUnasked = (error: unknown): boolean => hasStatus(error, UNASKED)

/** True when no answer came, or that of a proxy that got none. */
export const isUnanswered = (error: unknown): boolean => hasStatus(error, [0, 502, 504])

/** True when what failed may be done all the same: it was sent, and has no answer or that of a server that does not know. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && !error.changedNothing && (isUnanswered(error) || error.status === 503)

/** The failure to report of a call that was sent twice: a second try that never left says nothing about the first. */
export const failureToReport = (first: unknown, second: unknown): unknown =>
  mayBeDone(first) && isUnanswered(second) && !mayBeDone(second) ? first : second

/** The code of a refusal because the Idempotency-Key belongs to another call. */
export const KEY_TAKEN = 'key_taken'

/** True when a form was changed after a try without an answer, and that try was done. */
export const isKeyTaken = (error: unknown): boolean => error instanceof ApiError && error.body?.code === KEY_TAKEN

/** True when the server says that this is not, or no longer, for this person: what is held of it goes as well. */
export const isWithheld = (error: unknown): boolean => hasStatus(error, [403, 404])
