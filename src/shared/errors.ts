import { errorTexts } from './errors.texts.ts'
import { ENGLISH, inLanguage, show, type Words } from './texts.ts'

/** One wrong field of a request: its path in the body (`budgetMax`) and the text shown beside it. */
export type FieldError<Message extends Words = string> = { field: string; message: Message }

/** The body of every refused call; with `current` go who wrote that copy and when, where they are known. */
export type ErrorBody<Message extends Words = string> = {
  message: Message
  errors?: FieldError<Message>[]
  code?: string
  current?: unknown
  changedBy?: string
  changedAt?: string
}

/** What a record is called in words: `Deal`, `Demo account`. */
export type Noun = keyof typeof errorTexts.notFound

/** A refusal with its HTTP status; server code refuses only by throwing one. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  readonly #said: ErrorBody<Words>

  constructor(status: number, said: ErrorBody<Words>, headers: Record<string, string> = {}) {
    super(show(said.message))
    this.name = 'Refusal'
    this.status = status
    this.#said = said
    this.headers = headers
  }

  /** The answer, in the language in which texts are shown now. */
  get body(): ErrorBody {
    const { message, errors, ...rest } = this.#said
    const shown = errors?.map(({ field, message }) => ({ field, message: show(message) }))
    return { message: show(message), ...(shown && { errors: shown }), ...rest }
  }
}

/** 400 with the wrong fields; the message is the first field's. */
export function invalid(...errors: [FieldError<Words>, ...FieldError<Words>[]]): Refusal {
  return new Refusal(400, { message: errors[0].message, errors })
}

/** 404 `{noun} not found`: also the answer for another workspace's records, so that existence stays secret. */
export function notFound(noun: Noun): Refusal {
  return new Refusal(404, { message: errorTexts.notFound[noun] })
}

/** 401: nobody is signed in. The app tells it from a wrong password by this text, so it is English for everybody. */
export function unauthorized(): Refusal {
  return new Refusal(401, { message: inLanguage(ENGLISH, errorTexts.unauthorized) })
}

/** 403: signed in, but not permitted. */
export function forbidden(message: Words = errorTexts.forbidden, code?: string): Refusal {
  return new Refusal(403, code ? { message, code } : { message })
}

/** 409: the state of the record, or of others, does not allow it; `field` is the field that shows the message. */
export function conflict(message: Words, field?: string): Refusal {
  return new Refusal(409, { message, ...(field && { errors: [{ field, message }] }) })
}

/** 410: a single-use link that is spent or too old. */
export function gone(message: Words): Refusal {
  return new Refusal(410, { message })
}

/** 412: the record moved on since the caller read it; `current` is the newest copy, `writer` who wrote it and when. */
export function changedMeanwhile(current: unknown, writer: Pick<ErrorBody, 'changedBy' | 'changedAt'> = {}): Refusal {
  return new Refusal(412, { message: errorTexts.changedMeanwhile, current, ...writer })
}

/** 429 with the seconds after which another try is allowed. */
export function tooMany(retryAfterSeconds: number, message: Words = errorTexts.tooMany): Refusal {
  return new Refusal(429, { message }, { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) })
}
