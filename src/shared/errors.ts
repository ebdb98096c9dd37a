/** One wrong field of a request: its path in the body (`budgetMax`) and the text shown beside it. */
export type FieldError = { field: string; message: string }

/** The body of every refused call; with `current` go who wrote that copy and when, where they are known. */
export type ErrorBody = {
  message: string
  errors?: FieldError[]
  code?: string
  current?: unknown
  changedBy?: string
  changedAt?: string
}

/** A refusal with its HTTP status; server code refuses only by throwing one. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.name = 'Refusal'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400 with the wrong fields; the message is the first field's. */
export function invalid(...errors: [FieldError, ...FieldError[]]): Refusal {
  return new Refusal(400, { message: errors[0].message, errors })
}

/** 404 `{noun} not found`: also the answer for another workspace's records, so that existence stays secret. */
export function notFound(noun: string): Refusal {
  return new Refusal(404, { message: `${noun} not found` })
}

/** 401: nobody is signed in. */
export function unauthorized(): Refusal {
  return new Refusal(401, { message: 'Unauthorized' })
}

/** 403: signed in, but not permitted. */
export function forbidden(message = 'Forbidden', code?: string): Refusal {
  return new Refusal(403, code ? { message, code } : { message })
}

/** 409: the state of the record, or of others, does not allow it; `field` is the field that shows the message. */
export function conflict(message: string, field?: string): Refusal {
  return new Refusal(409, { message, ...(field && { errors: [{ field, message }] }) })
}

/** 410: a single-use link that is spent or too old. */
export function gone(message: string): Refusal {
  return new Refusal(410, { message })
}

/** 412: the record moved on since the caller read it; `current` is the newest copy, `writer` who wrote it and when. */
export function changedMeanwhile(current: unknown, writer: Pick<ErrorBody, 'changedBy' | 'changedAt'> = {}): Refusal {
  return new Refusal(412, { message: 'This record was changed by someone else.', current, ...writer })
}

/** 429 with the seconds after which another try is allowed. */
export function tooMany(retryAfterSeconds: number, message = 'Too many requests. Please try again later.'): Refusal {
  return new Refusal(429, { message }, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })
}
