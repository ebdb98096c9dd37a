import { type CatalogueText, ENGLISH, fillMessage, inLanguage, type Language, type Message } from './texts.ts'

/**
 * A text of a catalogue as the database stores it: its id and values, which are put into words when somebody reads it, and its English
 * for languages that lack it.
 */
export type StoredText = { id: string; english: string; values: Record<string, string | number | StoredText> }

const SLOT = /\{(\w+)\}/g

const slotsOf = (message: Message): string[] => {
  const forms = typeof message === 'string' ? [message] : Object.values(message.plural)
  return forms.flatMap((form) => [...form.matchAll(SLOT)].map(([, name]) => name ?? ''))
}

/** What is stored of a text. Values that no slot of it shows are left out: a whole record may have been given. */
export function storedText(text: CatalogueText): StoredText {
  const shown = new Set(['count', ...slotsOf(text.english)])
  const values = Object.entries(text.values)
    .filter(([name]) => shown.has(name))
    .map(([name, value]) => [name, typeof value === 'function' ? storedText(value) : value])
  return { id: text.id, english: inLanguage(ENGLISH, text), values: Object.fromEntries(values) }
}

/** A stored text in a language; its English where the language lacks the message, or has one with a slot that was not stored. */
export function readStoredText({ id, english, values }: StoredText, language: Language): string {
  const message = language.messageOf(id, '')
  if (message === '' || slotsOf(message).some((name) => !(name in values))) return english
  const read = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? readStoredText(value, language) : value,
  ])
  return inLanguage(language, () => fillMessage(message, Object.fromEntries(read)))
}
