import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalTexts } from '../base/refusals.texts.ts'
import { type Page, readPage, sendPage } from './page.ts'

type PageOptions = {
  root: string
  /** Hashed files of earlier builds, which open pages still ask for. */
  earlierAssets?: string | undefined
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  appPaths: readonly string[]
}
const NAMES = ['landing', 'login', 'register', 'reset', 'app'] as const
type PageName = (typeof NAMES)[number]

const YEAR_MS = 31_536_000_000
const FILES = { wildcard: false, index: false, preCompressed: true } as const
/** The service worker calls our own server and runs nothing but itself. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Serves the built web app: the landing page or the app at `/`, sign-in at `/login`, the app everywhere else, 404 on unknown paths. */
export function builtPages(options: PageOptions): (app: FastifyInstance) => Promise<void> {
  const { root, earlierAssets, isSignedIn, appPaths } = options
  return async (app) => {
    const pages = new Map<PageName, Page>()
    for (const name of NAMES) pages.set(name, await readPage(join(root, `${name}.html`)))
    const show = (request: FastifyRequest, reply: FastifyReply, name: PageName, status?: number) => {
      const page = pages.get(name)
      return page ? sendPage(request, reply, page, status) : reply.code(404).send()
    }
    const varies = (response: FastifyReply) => response.header('vary', 'accept-encoding')
    await app.register(staticFiles, {
      ...FILES,
      root,
      globIgnore: ['*.html', 'assets/**'],
      cacheControl: false,
      setHeaders(response, path) {
        varies(response).header('cache-control', 'no-cache')
        if (/\/sw\.js(\.\w+)?$/.test(path)) response.header('content-security-policy', WORKER_POLICY)
      },
    })
    // A name that carries the hash of its file has no other file ever: there is nothing to ask about it again.
    for (const folder of [join(root, 'assets'), ...(earlierAssets ? [earlierAssets] : [])]) {
      await app.register(staticFiles, {
        ...FILES,
        root: folder,
        prefix: '/assets/',
        decorateReply: false,
        maxAge: YEAR_MS,
        immutable: true,
        etag: false,
        lastModified: false,
        acceptRanges: false,
        setHeaders: varies,
      })
    }
    app.get('/', async (request, reply) => show(request, reply, (await isSignedIn(request)) ? 'app' : 'landing'))
    // The app whoever asks, for the service worker to keep: what `/` answers depends on the cookie.
    app.get('/app.html', (request, reply) => show(request, reply, 'app'))
    app.get('/login', (request, reply) => show(request, reply, entryPage(request)))
    await app.register(shareFallback)
    const known = new Set(appPaths)
    app.setNotFoundHandler((request, reply) => {
      const [path = ''] = request.url.split('?')
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reply.code(404).send({ message: refusalTexts.notFound() })
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send(refusalTexts.notFound())
      const [, first = ''] = path.split('/')
      return show(request, reply, 'app', known.has(`/${first}`) ? 200 : 404)
    })
  }
}

/**
 * What another app shares is taken by the service worker; where there is none, a text in the address goes on to the app, and of a form
 * the app says that it was not ready.
 */
async function shareFallback(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    payload.resume()
    done(null)
  })
  app.get('/share', ({ url }, reply) => {
    const said = new URL(url, 'http://localhost').searchParams
    const kept = ['title', 'text', 'url'].flatMap((name) =>
      said.getAll(name).map((value): [string, string] => [name, value]),
    )
    return reply.redirect(`/leads?${new URLSearchParams([['start', 'shared'], ...kept])}`, 303)
  })
  app.post('/share', (_, reply) => reply.redirect('/leads?start=shared&missed=1', 303))
}

/** The form that a visitor of `/login` wants, so that the first paint already shows it. */
export function entryPage({ query }: FastifyRequest): PageName {
  const { register, reset } = query as { register?: unknown; reset?: unknown }
  if (typeof reset === 'string' && reset !== '') return 'reset'
  return register === 'true' ? 'register' : 'login'
}
