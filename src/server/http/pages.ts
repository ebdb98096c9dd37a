import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_POLICY } from './security-headers.ts'

type PageOptions = {
  root: string
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  appPaths: readonly string[]
}
type PageName = 'landing' | 'login' | 'register' | 'app'

const YEAR_SECONDS = 31_536_000

/** Serves the built web app: the landing page or the app at `/`, sign-in at `/login`, the app everywhere else, 404 on unknown paths. */
export function builtPages({ root, isSignedIn, appPaths }: PageOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const pages = new Map<PageName, string>()
    for (const name of ['landing', 'login', 'register', 'app'] as const)
      pages.set(name, await readFile(join(root, `${name}.html`), 'utf8'))
    const show = (reply: FastifyReply, name: PageName, status = 200) => sendPage(reply, pages.get(name) ?? '', status)
    await app.register(staticFiles, {
      root,
      wildcard: false,
      index: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(root, 'assets'))
        response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    app.get('/', async (request, reply) => show(reply, (await isSignedIn(request)) ? 'app' : 'landing'))
    app.get('/login', (request, reply) => {
      const { register } = request.query as { register?: string }
      return show(reply, register === 'true' ? 'register' : 'login')
    })
    const known = new Set(appPaths)
    app.setNotFoundHandler((request, reply) => {
      const [path = ''] = request.url.split('?')
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send({ message: 'Not found' })
      if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('Not found')
      const [, first = ''] = path.split('/')
      return show(reply, 'app', known.has(`/${first}`) ? 200 : 404)
    })
  }
}

function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}
