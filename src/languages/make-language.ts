import type { Language, Message } from '#shared/texts.ts'

/** What a language says of itself in its `language.json`. */
export type LanguageFacts = {
  /** In its own words. */
  name: string
  inEnglish: string
  /** The counts that take the form `one`; all others take `other`. Browsers have no rules for Hausa, Igbo and Yoruba. */
  one: readonly number[]
}

const isPluralForms = (found: unknown): found is { other: string } =>
  typeof found === 'object' && found !== null && 'other' in found && typeof found.other === 'string'

/** The message of a `texts.json`, where it is of the kind that English is. */
function takeMessage(found: unknown, english: Message): Message {
  if (typeof english === 'string') return typeof found === 'string' ? found : english
  return isPluralForms(found) ? { plural: found } : english
}

/** The language with this BCP 47 code, from the two files of its folder; what it lacks is English. */
export function makeLanguage(
  code: string,
  { one }: Pick<LanguageFacts, 'one'>,
  texts: Readonly<Record<string, unknown>>,
): Language {
  return {
    code,
    messageOf: (id, english) => takeMessage(texts[id], english),
    pluralOf: (count) => (one.includes(count) ? 'one' : 'other'),
  }
}
