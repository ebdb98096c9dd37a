import type { FastifyInstance } from 'fastify'
import type { Context } from '../base/context.ts'

declare module '../base/context.ts' {
  interface Context {
    /** How many calls this process is answering. */
    calls: { underWay: number }
  }
}

/** Counts the calls that are being answered: long work leaves them more time while there are some. */
export function countCalls(app: FastifyInstance, { calls }: Context): void {
  app.addHook('onRequest', (request, _, done) => {
    // A socket lives for hours.
    if (!request.headers.upgrade) calls.underWay += 1
    done()
  })
  app.addHook('onResponse', (request, _, done) => {
    if (!request.headers.upgrade) calls.underWay -= 1
    done()
  })
}
