import type { FastifyInstance } from 'fastify'

const HERE = 'http://here.invalid'

/** A path of this site that is no call and not the sign-in page, else undefined. */
function safePath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  if (origin !== HERE || pathname.startsWith('//') || /^\/(login|api)(\/|$)/.test(pathname)) return undefined
  return pathname + search + hash
}

/** A browser that opens `GET /api/login` is sent to the sign-in page, which leads on to `next`. */
export function registerLoginRedirect(app: FastifyInstance): void {
  app.get('/api/login', (request, reply) => {
    const { next } = request.query as { next?: unknown }
    const path = safePath(next)
    return reply.redirect(path ? `/login?next=${encodeURIComponent(path)}` : '/login', 302)
  })
}
