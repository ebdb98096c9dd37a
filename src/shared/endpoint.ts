import type * as z from 'zod/mini'
import type { EntityType } from './entities.ts'
import type { Noun } from './errors.ts'
import type { Text } from './texts.ts'

type Schema = z.ZodMiniType

/** Who may call: anybody, anybody signed in, or a role and those above it. `own` and `member` are narrowed further by the action. */
export type Access = 'public' | 'user' | 'own' | 'member' | 'manager' | 'admin'

/**
 * Files that a call accepts in a form: the field, the number, the size limit, and the error text for a larger one; `maxTextBytes` where a
 * text field may be longer than usual.
 */
export type Upload = { field: string; maxFiles: number; maxBytes: number; tooLarge?: Text; maxTextBytes?: number }

/** One file as the whole body of a call: the size limit, and the error text for a larger one. */
export type Bytes = { maxBytes: number; tooLarge: Text }

/**
 * One call of the API, the object that the server registers, the browser calls and the OpenAPI document is made from.
 * `noun` names the record in `{noun} not found`; `list` marks a bare array that pages by headers; `creates` marks a POST
 * whose `Idempotency-Key` becomes the new record's id; `dependsOn` names the entities an answer is made of: when none of them has
 * changed, the answer has not either, unless `hourly` says that it also depends on the time (a day that ends, a link that
 * expires). A call with `upload` is a form (multipart/form-data); its body is the text fields. The body of a call with `bytes`
 * is a file as it is. One that `sends` answers a file of one of these media types. `refuses` says what a 4xx answer means that
 * does not follow from the rest (scripts/generate/refusals.ts). `secrets` are fields of an answer that are shown once: they are not stored for
 * the call's key, and a repeated call answers null instead. A call that `takesTime` accepts `occurredAt` in its body: when the
 * person did it; now by default. A `sensitive` call is refused with 403 and the code `confirm_first` where the company's policy asks for the
 * password again, one that is `always` sensitive also where the policy does not ask, and with `confirm_both_first` of an account with a second factor,
 * which gives both; `beforeFactor` marks what an account may do that has to set up its second factor first.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  noun?: Noun
  list?: boolean
  creates?: boolean
  takesTime?: boolean
  sensitive?: boolean | 'always'
  beforeFactor?: boolean
  dependsOn?: readonly EntityType[]
  hourly?: boolean
  upload?: Upload
  bytes?: Bytes
  sends?: readonly string[]
  secrets?: readonly string[]
  refuses?: Readonly<Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 413, string>>>
  /** The fields of a new record that say nothing until they are written. */
  empty?: Readonly<Record<string, null | readonly never[]>>
  status: 200 | 201 | 204
  params?: Params
  query?: Query
  body?: Body
  answer?: Answer
}

/** States an endpoint; the status follows from what it does unless given. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Params extends Schema = never,
  Query extends Schema = never,
  Body extends Schema = never,
  Answer extends Schema = never,
>(
  definition: Omit<Endpoint<Params, Query, Body, Answer>, 'status'> & { status?: 200 | 201 | 204 },
): Endpoint<Params, Query, Body, Answer> {
  const status = definition.answer === undefined ? 204 : definition.creates ? 201 : 200
  return { status, ...definition }
}

type Read<S> = [S] extends [never] ? Record<never, never> : S extends Schema ? z.output<S> : never
type Sent<S> = [S] extends [never] ? undefined : S extends Schema ? z.input<S> : never

/** The parts of an endpoint's types, as the server sees them (after parsing) and as the caller sends them. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? Read<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Read<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? Read<B> : never
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? ([A] extends [never] ? undefined : z.output<A>) : never
export type SentParams<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? Sent<P> : never
export type SentQuery<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Sent<Q> : never
export type SentBody<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? Sent<B> : never

/** The path with its `:names` filled in, each value encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
