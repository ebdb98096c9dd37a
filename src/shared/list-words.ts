import { listWordTexts } from './list-words.texts.ts'

/** Words as one list, `a, b and c`. Browsers have no rules for Hausa, Igbo, Yoruba and Pidgin. */
export function listWords(words: readonly string[]): string {
  const [first = '', ...rest] = words
  const last = rest.pop()
  if (last === undefined) return first
  return listWordTexts.last({ start: rest.reduce((start, next) => listWordTexts.more({ start, next }), first), last })
}
