import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorTexts } from '#shared/errors.texts.ts'
import { forbidden } from '#shared/errors.ts'
import { refusalTexts } from '../base/refusals.texts.ts'

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The address that this installation is reached at, for links and for the origin check: the configured one, else the request's own. */
export function originReader(publicUrl: string | undefined): (request: FastifyRequest) => string {
  return (request) => publicUrl ?? `${request.protocol}://${request.host}`
}

/**
 * True when the request comes from our own pages: the Origin header names the address that Plotline is reached at. A request
 * without one is no browser's cross-site call.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  const { origin: sent, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site' || site === 'same-site') return false
  return sent === undefined || sent === origin
}

/** Refuses writes that another site's page sends with our cookie; who opened Plotline by another name of the machine is told the right one. */
export function guardOrigin(
  app: FastifyInstance,
  origin: (request: FastifyRequest) => string,
  publicUrl: string | undefined,
): void {
  const message = publicUrl ? refusalTexts.otherOrigin.with({ url: publicUrl }) : errorTexts.forbidden
  app.addHook('onRequest', (request, _, done) => {
    const isForeign = UNSAFE.has(request.method) && !isOwnOrigin(request, origin(request))
    done(isForeign ? forbidden(message, 'bad_origin') : undefined)
  })
}
