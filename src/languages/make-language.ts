import type { Language, Message } from '#shared/texts.ts'
import { WITH_ENGLISH } from './with-english.ts'

/** What a language says of itself in its `language.json`. */
export type LanguageFacts = {
  /** In its own words. */
  name: string
  inEnglish: string
  /** The counts that take the form `one`; all others take `other`. Browsers have no rules for Hausa, Igbo and Yoruba. */
  one: readonly number[]
  /** No native speaker has read it: the English is shown behind what rights or money depend on (`with-english.ts`). */
  englishBeside: boolean
}

const isPluralForms = (found: unknown): found is { other: string } =>
  typeof found === 'object' &&
  found !== null &&
  'other' in found &&
  Object.values(found).every((form) => typeof form === 'string')

/** The message of a `texts.json`, where it is of the kind that English is. */
function takeMessage(found: unknown, english: Message): Message {
  if (typeof english === 'string') return typeof found === 'string' ? found : english
  return isPluralForms(found) ? { plural: found } : english
}

const behind = (own: string, english: string) => `${own} (English: ${english})`

/** The message with its English behind it, form by form. */
function withEnglish(own: Message, english: Message): Message {
  if (typeof own === 'string' || typeof english === 'string') return behind(String(own), String(english))
  const forms = Object.entries(own.plural).map(([form, text]) => [
    form,
    behind(text, english.plural[form as 'one'] ?? english.plural.other),
  ])
  return { plural: Object.fromEntries(forms) }
}

/** The language with this BCP 47 code, from the two files of its folder; what it lacks is English. */
export function makeLanguage(
  code: string,
  { one, englishBeside }: Pick<LanguageFacts, 'one' | 'englishBeside'>,
  texts: Readonly<Record<string, unknown>>,
): Language {
  return {
    code,
    messageOf(id, english) {
      const own = takeMessage(texts[id], english)
      return englishBeside && own !== english && english !== '' && WITH_ENGLISH.has(id)
        ? withEnglish(own, english)
        : own
    },
    pluralOf: (count) => (one.includes(count) ? 'one' : 'other'),
  }
}
