import type { FastifyInstance } from 'fastify'
import { ENGLISH, inLanguage } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { toRefusal } from '../base/refusals.ts'
import { asksForPage, sendRefusalPage } from './refusal-page.ts'

/** Answers every failure in the one error form; faults of ours are logged with the request's id and told without internals. */
export function handleErrors(app: FastifyInstance, { foreignKeyNouns }: Pick<Context, 'foreignKeyNouns'>): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, foreignKeyNouns)
    if (!refusal) {
      request.log.error({ err: error }, 'request failed')
      return reply.code(500).send({ message: refusalTexts.fault() })
    }
    if (asksForPage(request)) return sendRefusalPage(reply, refusal, request.url)
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .send(inLanguage(ENGLISH, () => refusal.body))
  })
}
