import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Context } from './base/context.ts'
import { refusalTexts } from './base/refusals.texts.ts'
import { registerObjectRoute } from './files/object-route.ts'
import { cutSlowBodies, HEADERS_MS, UPLOAD_MS } from './http/body-timeout.ts'
import { endOnShutdown } from './http/end-on-shutdown.ts'
import { handleErrors } from './http/errors.ts'
import { keepSentText } from './http/keyed-call.ts'
import { isPrivate } from './http/limits.ts'
import { logSettings } from './http/logging.ts'
import { guardOrigin, isOwnOrigin, originReader } from './http/origin.ts'
import { registerRoute, takesFiles } from './http/register-route.ts'
import { refuseBadAddress, refuseUnreadable, sendSecurityHeaders } from './http/security-headers.ts'
import type { Route } from './http/serve.ts'
import { type LiveTimes, registerSocketRoute } from './realtime/socket-route.ts'
import type { ReadSession } from './session/session.ts'

export type AppOptions = {
  context: Context
  routes: Route[]
  readSession: ReadSession
  latestSeq: (context: Context, workspaceId: string) => Promise<number>
  /** True when calls can be answered, or why not. */
  isReady: () => Promise<boolean | string>
  /** What calls can be answered without, by name. */
  helpers?: () => Record<string, 'ok' | 'down'>
  publicUrl?: string
  trustProxy: false | number | string
  logLevel: string
  logTo?: { write(line: string): void }
  checkAnswers?: boolean
  /** How long the live connection waits, where it is not as usual. */
  liveTimes?: Partial<LiveTimes>
  /** The pages of the web app, registered last. */
  pages?: (app: FastifyInstance) => Promise<void>
}

const BODY_LIMIT = 1024 * 1024

/** Composes the server: guards, every feature's routes, the socket and the pages. It listens nowhere yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const origin = originReader(options.publicUrl)
  const app = fastify({
    logger: logSettings(options.logLevel, options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof options.trustProxy === 'number' ? hopsTrusted(options.trustProxy) : options.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_MS,
    // Any other upgrade, such as to HTTP/2, may be passed over: the call is answered as it stands.
    http: { headersTimeout: HEADERS_MS, shouldUpgradeCallback: ({ headers }) => isWebSocket(headers.upgrade) },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    // `endOnShutdown` refuses then, with the headers that every answer carries.
    return503OnClosing: false,
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: refuseUnreadable,
  })
  readJson(app)
  handleErrors(app, options.context)
  if (!options.trustProxy) warnOfProxy(app)
  cutSlowBodies(app)
  await app.register(cookie)
  const isSecure = (request: FastifyRequest) => origin(request).startsWith('https:')
  sendSecurityHeaders(app, isSecure)
  endOnShutdown(app)
  guardOrigin(app, origin, options.publicUrl)
  const { context, readSession, checkAnswers = false } = options
  const register = (scope: FastifyInstance, isMeant: (endpoint: Endpoint) => boolean) => {
    for (const route of options.routes)
      if (isMeant(route.endpoint)) registerRoute(scope, route, { context, readSession, origin, isSecure, checkAnswers })
  }
  register(app, (endpoint) => !takesFiles(endpoint))
  // Forms are read by the calls that take files and refused by every other.
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    register(scope, ({ upload }) => upload !== undefined)
  })
  // A file that is a body is handed on unread, whatever it says it is.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    register(scope, ({ bytes }) => bytes !== undefined)
  })
  registerObjectRoute(app, context, readSession)
  await registerSocketRoute(app, {
    context,
    readSession: options.readSession,
    latestSeq: options.latestSeq,
    isOwnOrigin: (request) => request.headers.origin !== undefined && isOwnOrigin(request, origin(request)),
    times: options.liveTimes,
  })
  registerHealth(app, options)
  // Before the body is looked at: whatever is sent to an unknown address, the address is what is wrong.
  const unknown = async (_: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ message: refusalTexts.notFound() })
  app.all('/api/*', { onRequest: unknown }, unknown)
  await options.pages?.(app)
  return app
}

const isWebSocket = (upgrade = '') => upgrade.toLowerCase() === 'websocket'

/** The nearest proxies, counted from us, are believed about the address behind them. */
function hopsTrusted(hops: number): (address: string, hop: number) => boolean {
  return (_, hop) => hop < hops
}

/** Says once that a proxy seems to stand in front which is not trusted: everybody behind it is counted as one address. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined && isPrivate(request.ip)) {
      isSaid = true
      app.log.warn(
        'Requests come through a proxy, and TRUST_PROXY is 0: everybody behind it counts as one address. Set it.',
      )
    }
    done()
  })
}

/** JSON without a body is no body; a broken one is told as `Invalid JSON`; keys that would touch prototypes are refused. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    keepSentText(request, text as string)
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
}

/** `/healthz`: the process lives. `/readyz`: it can answer calls, and what of its surroundings does not work. */
function registerHealth(app: FastifyInstance, { isReady, helpers = () => ({}) }: AppOptions): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady().catch(() => false)
    const states = helpers()
    if (ready === true) return { status: Object.values(states).includes('down') ? 'degraded' : 'ok', ...states }
    const reason = ready === false ? 'The database does not answer.' : ready
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ message: 'Not ready', reason, ...states })
  })
}
