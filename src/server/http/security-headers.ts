import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Text } from '#shared/texts.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { fileRefusalTexts } from '../files/file-refusals.texts.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'x-frame-options': 'DENY',
  // Whatever is a page or a worker says what it needs instead.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const API_HEADERS = { ...HEADERS, 'cache-control': 'no-store' }

/** What is told where no request could be read, by Node's own code. */
const UNREADABLE: Record<string, [status: string, message: Text]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', refusalTexts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', refusalTexts.tookTooLong],
}

/** Answers what is no request, and closes the connection. */
export function refuseUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, message] = UNREADABLE[code ?? ''] ?? ['400 Bad Request', refusalTexts.unreadable]
  const body = JSON.stringify({ message: message() })
  const headers = {
    ...API_HEADERS,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}

/** What an address is told that cannot even be decoded; no hook has run for it yet. */
export function refuseBadAddress(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const message = request.url.startsWith('/objects/') ? fileRefusalTexts.notFound() : refusalTexts.notFound()
  void reply.code(404).headers(API_HEADERS).header('x-request-id', request.id).send({ message })
}

/** The policy of a page: files of our own, and of what stands in the page itself only what these hashes name. */
export function pagePolicy(inline: { scripts: string[]; styles: string[] }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Puts the security headers on every answer, errors included; API answers are never stored. `isSecure`: reached by https. */
export function sendSecurityHeaders(app: FastifyInstance, isSecure: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? API_HEADERS : HEADERS)
    reply.header('x-request-id', request.id)
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
