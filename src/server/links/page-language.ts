import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGES, languageFacts } from '#languages/codes.ts'
import { type Language, languageCode } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { languageOf } from '../changes/languages.ts'
import { askedLanguage } from '../http/asked-language.ts'
import { escapeHtml } from '../mail/letter-html.ts'
import { publicPageTexts } from './public-page.texts.ts'

/** Remembers the language that a reader chose on a page, for a year. */
const COOKIE = {
  name: 'page_language',
  options: { path: '/', maxAge: 365 * 86_400, sameSite: 'lax', httpOnly: true },
} as const

/**
 * The language of a page: the one that its reader chose, here or before, else that of the person whom it is for, else that of the
 * browser.
 */
export function pageLanguage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  own?: string | null,
): Language {
  const { language: chosen } = request.query as { language?: unknown }
  const known = LANGUAGES.find((code) => code === chosen)
  if (known) reply.setCookie(COOKIE.name, known, COOKIE.options)
  const before = LANGUAGES.find((code) => code === request.cookies[COOKIE.name])
  const language = known ?? before ?? own
  return language ? languageOf(context, { language }) : askedLanguage(context, request)
}

/** The languages of a page, each as a link to it. */
export function languageLinks(): string {
  const links = LANGUAGES.map((code) => {
    const current = code === languageCode() ? ' aria-current="true"' : ''
    return `<a href="?language=${code}" lang="${code}" hreflang="${code}"${current}>${escapeHtml(languageFacts[code].name)}</a>`
  })
  return `<nav aria-label="${escapeHtml(publicPageTexts.language())}">${links.join('')}</nav>`
}
