import type { FastifyInstance } from 'fastify'

/** A small body arrives within this time on the slowest line, ms. */
const BODY_MS = 30_000
/** Photos over a slow line take their time, ms; the headers of any request have to be there sooner. */
export const UPLOAD_MS = 15 * 60_000
export const HEADERS_MS = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is files, over which a slow line may take its time. */
    takesFiles?: boolean
  }
}

/** Cuts who sends a body too slowly, files apart: those have `UPLOAD_MS`. */
export function cutSlowBodies(app: FastifyInstance, patienceMs = BODY_MS): void {
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!request.routeOptions.config.takesFiles && !request.raw.complete) {
      const timer = setTimeout(() => request.raw.destroy(), patienceMs).unref()
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
