import type { FastifyInstance } from 'fastify'
import { inLanguage } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { toRefusal } from '../base/refusals.ts'
import { askedLanguage } from './asked-language.ts'
import { asksForPage, sendRefusalPage } from './refusal-page.ts'

/**
 * Answers every failure in the one error form and in the language that the request asks for; faults of ours are logged with the
 * request's id and told without internals.
 */
export function handleErrors(app: FastifyInstance, context: Pick<Context, 'foreignKeyNouns' | 'languages'>): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, context.foreignKeyNouns)
    const language = askedLanguage(context, request)
    if (!refusal) {
      request.log.error({ err: error }, 'request failed')
      return reply.code(500).send({ message: inLanguage(language, refusalTexts.fault) })
    }
    if (asksForPage(request)) return sendRefusalPage(reply, refusal, request.url, language)
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .send(inLanguage(language, () => refusal.body))
  })
}
