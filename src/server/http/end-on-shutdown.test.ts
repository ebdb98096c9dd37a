import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endOnShutdown } from './end-on-shutdown.ts'
import { sendSecurityHeaders } from './security-headers.ts'

test('a call that arrives while the server stops is refused with 503, Retry-After and the headers of every answer [D7]', async () => {
  const app = fastify({ return503OnClosing: false })
  sendSecurityHeaders(app, () => false)
  endOnShutdown(app)
  app.get('/healthz', () => 'ok')
  let finishClosing = () => {}
  const closing = new Promise<void>((resolve) => {
    app.addHook('preClose', () => {
      resolve()
      return new Promise<void>((finish) => {
        finishClosing = finish
      })
    })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const closed = app.close()
  await closing
  const { status, headers } = await fetch(`${address}/healthz`)
  expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '1', 'close'])
  expect(headers.get('content-security-policy')).toContain('default-src')
  finishClosing()
  await closed
})
