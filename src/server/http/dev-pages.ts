import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entryPage } from './pages.ts'

const webRoot = fileURLToPath(new URL('../../web', import.meta.url))

/** A browser that knows a built Plotline at this address would go on showing that: this worker takes itself away. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`

/** Serves the web app from its sources through Vite, with hot reload: for development only. */
export function devPages(
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      configFile: `${webRoot}/../../vite.config.ts`,
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    })
    app.addHook('onClose', () => vite.close())
    app.get('/sw.js', (_, reply) => reply.type('text/javascript').header('cache-control', 'no-cache').send(NO_WORKER))
    app.setNotFoundHandler(async (request, reply) => {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, async () => {
        const name = await pageFor(request, isSignedIn)
        const html = await readFile(
          `${webRoot}/${name === 'register' || name === 'reset' ? 'login' : name}.html`,
          'utf8',
        )
        reply.raw.setHeader('content-type', 'text/html; charset=utf-8')
        reply.raw.end(await vite.transformIndexHtml(`/${name}.html`, html))
      })
    })
  }
}

async function pageFor(
  request: FastifyRequest,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
): Promise<string> {
  const [path] = request.url.split('?')
  if (path === '/login') return entryPage(request)
  if (path === '/catalogue') return 'catalogue'
  return path === '/' && !(await isSignedIn(request)) ? 'landing' : 'app'
}
