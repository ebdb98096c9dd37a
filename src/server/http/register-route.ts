import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import { type FieldError, forbidden, invalid, notFound, Refusal, unauthorized } from '#shared/errors.ts'
import { occurredAt } from '#shared/fields.ts'
import { ENGLISH, inLanguage, type Language, type Words } from '#shared/texts.ts'
import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import type { InTurn } from '../base/fair-turns.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { Existing, firstAnswer } from '../changes/idempotency.ts'
import type { Files } from '../files/files.ts'
import { readBytes, readUpload, type UploadedForm } from '../files/read-upload.ts'
import { type CallSource, isAtLeast, type Scope } from '../session/scope.ts'
import { secretHash } from '../session/secret.ts'
import { confirmBothFirst, needsFactor, type ReadSession, type Session } from '../session/session.ts'
import { deviceCookie, sessionCookie, setDeviceCookie, setSessionCookie } from '../session/session-cookie.ts'
import { compileShape } from './answer-shape.ts'
import { askedLanguage } from './asked-language.ts'
import { keyedCall } from './keyed-call.ts'
import type { Call, Page, Route, SentFile } from './serve.ts'

export type RouteOptions = {
  context: Context
  readSession: ReadSession
  /** True when the request came by https, as far as the settings say. */
  isSecure: (request: FastifyRequest) => boolean
  origin: (request: FastifyRequest) => string
  /** Tests let every answer be checked against its shape. */
  checkAnswers: boolean
}

const timed = z.object({ occurredAt })

declare module '../base/context.ts' {
  interface Context {
    /** Writes do not wait here: there are few, and the company's clock puts them in order. */
    readInTurn: InTurn
  }
}

/** Registers a route: signs the caller in, checks the right, parses, calls, and answers what the shape lists. */
export function registerRoute(app: FastifyInstance, { endpoint, answer }: Route, options: RouteOptions): void {
  const { context } = options
  const shape = endpoint.answer && compileShape(endpoint.answer)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { takesFiles: takesFiles(endpoint) },
    handler: async (request, reply) => {
      const session = await signIn(request, endpoint, options)
      const language = askedLanguage(context, request)
      const tag = session && listTag(endpoint, session, language)
      if (tag && isKnown(reply, tag)) return reply.code(304).send()
      const form = await readFiles(context.files, request, endpoint)
      try {
        const fields = form?.fields ?? request.body ?? {}
        const call = {
          params: endpoint.params ? readParams(endpoint, request.params, language) : {},
          query: endpoint.query ? parse(endpoint.query, request.query, language) : {},
          body: endpoint.body ? parse(endpoint.body, fields, language) : undefined,
          files: form?.files ?? [],
          context,
          language,
          version: readVersion(request.headers['if-match']),
          session: { current: session, ...sessionControl(request, reply, options) },
        } as Call<Endpoint>
        const said = (endpoint.takesTime ? parse(timed, fields, language) : {}) as z.output<typeof timed>
        const scope = session && {
          ...session.scope,
          language,
          call: await keyedCall(request, endpoint, form),
          ...(said.occurredAt && { occurredAt: said.occurredAt }),
        }
        const isRead = scope && endpoint.method === 'GET'
        const answered = isRead ? context.readInTurn(scope, () => answer(scope, call)) : answer(scope, call)
        const result = await answered.catch((error: unknown) => answerAgain(scope, error))
        return send(reply, endpoint, result, shape, options.checkAnswers)
      } finally {
        await form?.clear()
      }
    },
  })
}

/** The first answer to a call that failed because it was done before; the failure itself when it was not. */
async function answerAgain(scope: Scope | undefined, error: unknown): Promise<unknown> {
  const first = scope && (await firstAnswer(scope))
  if (!first) throw error
  return first
}

/** True for a call whose body is a form with files or a file itself, which is read by its own handler. */
export function takesFiles({ upload, bytes }: Endpoint): boolean {
  return upload !== undefined || bytes !== undefined
}

async function readFiles(
  files: Files,
  request: FastifyRequest,
  { upload, bytes }: Endpoint,
): Promise<UploadedForm | undefined> {
  if (upload) return readUpload(files, request, upload)
  return bytes && readBytes(files, request, bytes)
}

async function signIn(
  request: FastifyRequest,
  endpoint: Endpoint,
  options: RouteOptions,
): Promise<Session | undefined> {
  const cookie = sessionCookie(request.cookies)
  const found = cookie ? await options.readSession(options.context, cookie) : undefined
  const session = found && { ...found, scope: { ...found.scope, cameFrom: sourceOf(request) } }
  const isPublic = endpoint.access === 'public'
  await options.context.limits.takeCall(isPublic ? undefined : session?.scope, request.ip)
  if (isPublic) return session
  if (!session) throw unauthorized()
  if ((endpoint.access === 'admin' || endpoint.access === 'manager') && !isAtLeast(session.scope, endpoint.access))
    throw forbidden()
  if (!endpoint.beforeFactor && needsFactor(session)) throw forbidden(refusalTexts.factorFirst, 'factor_first')
  if (endpoint.sensitive) requireProven(session, endpoint.sensitive)
  return session
}

/** Refuses who has to say who they are again; of an account with a second factor a call that is always sensitive takes both. */
function requireProven(session: Session, sensitive: true | 'always'): void {
  const isAlways = sensitive === 'always'
  if ((isAlways ? session.provenUntil : session.confirmedUntil) > Date.now()) return
  if (isAlways && session.hasFactor) throw confirmBothFirst()
  throw forbidden(refusalTexts.confirmFirst, 'confirm_first')
}

/**
 * The weak tag of a list: it changes whenever an entity that the list shows has changed in the workspace, and with the language; where
 * the time matters, with every hour.
 */
function listTag({ dependsOn, hourly }: Endpoint, { heads, scope }: Session, language: Language): string | undefined {
  if (!dependsOn) return undefined
  const latest = Math.max(0, ...dependsOn.map((entity) => heads[entity as keyof typeof heads] ?? 0))
  const hour = hourly ? `-${Math.floor(currentTime().getTime() / 3_600_000)}` : ''
  const inOther = language === ENGLISH ? '' : `-${language.code}`
  return `W/"${latest}-${scope.userId.slice(-8)}${hour}${inOther}"`
}

/** Where the call came from. */
function sourceOf({ ip, headers }: FastifyRequest): CallSource {
  return { address: ip, device: (headers['user-agent'] ?? '').slice(0, 300) }
}

/** How the call reads or changes who is signed in. */
function sessionControl(request: FastifyRequest, reply: FastifyReply, { origin, isSecure }: RouteOptions) {
  const cookie = sessionCookie(request.cookies)
  return {
    ...sourceOf(request),
    namedSid: cookie && secretHash(cookie),
    origin: origin(request),
    isSecure: isSecure(request),
    deviceCookie: deviceCookie(request.cookies),
    setDeviceCookie: (value: string) => setDeviceCookie(reply, value, isSecure(request)),
    setCookie: (value: string | undefined) => setSessionCookie(reply, value, isSecure(request)),
  }
}

function readParams(endpoint: Endpoint, params: unknown, language: Language): unknown {
  if (!endpoint.noun) return parse(endpoint.params as z.ZodMiniType, params, language)
  const result = z.safeParse(endpoint.params as z.ZodMiniType, params)
  if (!result.success) throw notFound(endpoint.noun)
  return result.data
}

/** The parsed value; what is wrong with it is said in `language`, in which the texts of the error are read here. */
function parse(schema: z.ZodMiniType, value: unknown, language: Language): unknown {
  return inLanguage(language, () => {
    const result = z.safeParse(schema, value)
    if (!result.success) throw invalid(...fieldErrors(result.error))
    return result.data
  })
}

function fieldErrors(error: z.core.$ZodError): [FieldError<Words>, ...FieldError<Words>[]] {
  const errors = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (!errors.has(field)) errors.set(field, message)
  }
  const [first = ['', refusalTexts.wrongInput] as const, ...rest] = errors
  const named = ([field, message]: readonly [string, Words]): FieldError<Words> => ({ field, message })
  return [named(first), ...rest.map(named)]
}

function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header)
  if (!match) throw new Refusal(412, { message: refusalTexts.wrongVersion })
  return Number(match[1])
}

function send(
  reply: FastifyReply,
  endpoint: Endpoint,
  result: unknown,
  shape: ((value: unknown) => unknown) | undefined,
  checkAnswers: boolean,
): unknown {
  reply.code(endpoint.status)
  if (endpoint.sends) return sendBytes(reply, result as SentFile)
  if (!shape || !endpoint.answer) return reply.send()
  let body = result
  if (result instanceof Existing) {
    reply.code(endpoint.status === 201 ? 200 : endpoint.status)
    body = result.record
  } else if (Array.isArray(result)) {
    const isCounted = endpoint.list && (reply.request.query as { count?: unknown }).count === 'true'
    if (isCounted) reply.header('x-total-count', String(result.length))
  } else if (isPage(result)) {
    body = result.rows
    if (result.headers) reply.headers(result.headers)
    if (result.total !== undefined) reply.header('x-total-count', String(result.total))
    if (result.next !== undefined) linkNext(reply, result.next)
  }
  const picked = isPage(result) && result.isWithinShape ? body : shape(body)
  if (checkAnswers) z.parse(endpoint.answer, picked)
  const version = (picked as { version?: unknown } | null)?.version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  const text = JSON.stringify(picked)
  // A list that no entity tells the changes of is known by what it says.
  if (endpoint.list && !endpoint.dependsOn && isKnown(reply, tagOf(text))) return reply.code(304).send()
  return sendJson(reply, text)
}

const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Tags the answer; true when the caller has this one already. */
function isKnown(reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  return reply.request.headers['if-none-match'] === tag
}

/** Sends a file to be saved; its name is one of our own making. */
function sendBytes(reply: FastifyReply, { name, type, bytes }: SentFile): unknown {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  return reply.send(bytes)
}

/** Below this many characters, compressing costs more than it saves. */
const COMPRESS_FROM = 2048
const gzipped = promisify(gzip)
const brotli = promisify(brotliCompress)
/** Smaller than gzip in no more time; higher ones take longer than they save. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

async function sendJson(reply: FastifyReply, text: string): Promise<unknown> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const accepted = reply.request.headers['accept-encoding'] ?? ''
  if (text.length >= COMPRESS_FROM && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await brotli(text, BROTLI))
  if (text.length >= COMPRESS_FROM && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await gzipped(text, { level: 4 }))
  return reply.send(text)
}

function isPage(result: unknown): result is Page<unknown> {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
}

function linkNext(reply: FastifyReply, cursor: string): void {
  const { url } = reply.request
  const [path = ''] = url.split('?', 1)
  const parameters = new URLSearchParams(url.slice(path.length))
  parameters.set('cursor', cursor)
  parameters.delete('offset')
  reply.header('x-next-cursor', cursor).header('link', `<${path}?${parameters}>; rel="next"`)
}
