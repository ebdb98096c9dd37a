import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/errors.ts'
import { refusalTexts } from '../base/refusals.texts.ts'

/** While the server stops, calls that arrive are refused, and a connection ends with the answer to its last call. */
export function endOnShutdown(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Refusal(503, { message: refusalTexts.stopping }, { 'retry-after': '1' })
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
  })
}
