import { LANGUAGES, languageFacts } from '#languages/codes.ts'
import { personTexts } from '#shared/person.texts.ts'
import { choice } from './field-kinds.tsx'

/** Each language in its own words. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: languageFacts[value].name }))

/** In which language somebody is written to; nothing is the company's. */
export const clientLanguage = choice(personTexts.language, LANGUAGE_OPTIONS, {
  optional: true,
  placeholder: personTexts.companyLanguage,
})

/** A stored language, unless Plotline no longer has it. */
export const knownLanguage = (code: string | null | undefined) => LANGUAGES.find((one) => one === code)

/** The name of a person's language; that of one that Plotline no longer has is its code. */
export function languageName(code: string | null | undefined): string | null {
  const known = knownLanguage(code)
  return known ? languageFacts[known].name : (code ?? null)
}
