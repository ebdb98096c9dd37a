import type { FastifyRequest } from 'fastify'
import { spokenLanguage } from '#languages/load-language.ts'
import type { Language } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { languageOf } from '../changes/languages.ts'

/** Nobody speaks more languages than browsers list. */
const MOST_TAGS = 20

/** The tags of an `Accept-Language` header, the most wanted first; what cannot be read is left out. */
function tagsOf(header: string): string[] {
  return header
    .split(',', MOST_TAGS)
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q\s*=\s*/i)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(-|$)/i.test(tag) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** The language in which a request is answered: the first of its `Accept-Language` that Plotline has, else English. */
export function askedLanguage(
  context: Pick<Context, 'languages'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Language {
  return languageOf(context, { language: spokenLanguage(tagsOf(headers['accept-language'] ?? '')) })
}
