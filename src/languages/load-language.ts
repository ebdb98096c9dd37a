import type { Language } from '#shared/texts.ts'
import { languageFacts } from './codes.ts'
import { loads } from './loads.ts'
import { makeLanguage } from './make-language.ts'

export const isTranslated = (code: string): code is keyof typeof loads => code in loads

/** The language with this BCP 47 code, loaded; undefined for English and where Plotline has none. Rejects where a file cannot be read. */
export async function loadLanguage(code: string): Promise<Language | undefined> {
  if (!isTranslated(code)) return undefined
  return makeLanguage(code, languageFacts[code], (await loads[code]()).default)
}
