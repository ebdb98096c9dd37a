import { ENGLISH, type Language } from '#shared/texts.ts'
import { languageFacts } from './codes.ts'
import { loads } from './loads.ts'
import { makeLanguage } from './make-language.ts'

export const isTranslated = (code: string): code is keyof typeof loads => Object.hasOwn(loads, code)

/** The first of these BCP 47 tags that Plotline has, by its language alone (`fr-CA` is `fr`); else English. */
export const spokenLanguage = (tags: readonly string[]): string =>
  tags
    .map((tag) => (tag.split('-')[0] ?? tag).toLowerCase())
    .find((code) => code === ENGLISH.code || isTranslated(code)) ?? ENGLISH.code

/** The files of a language: `texts` are those of every day, `administration` of most settings, `server` of mails, files and refusals. */
export type LanguagePart = keyof (typeof loads)[keyof typeof loads]

/**
 * The language with this BCP 47 code, with the messages of some parts; undefined for English and where Plotline has none. Rejects
 * where a file cannot be read.
 */
export async function loadLanguage(code: string, parts: readonly LanguagePart[]): Promise<Language | undefined> {
  if (!isTranslated(code)) return undefined
  const files = await Promise.all(parts.map((part) => loads[code][part]()))
  return makeLanguage(code, languageFacts[code], Object.assign({}, ...files.map((file) => file.default)))
}
