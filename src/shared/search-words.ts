import { numbersAlone } from './phone.ts'
import { fold } from './text.ts'

/** Further words hardly narrow a search. */
export const MOST_WORDS = 8

/** The words to search, each matched separately and in any order; the longest, which match the fewest rows, first. */
const longestFirst = (words: readonly string[]) =>
  [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)

/** A typed search as folded words. None of them holds a space, so none is found across the border of two fields. */
export function searchWords(typed: string): string[] {
  return longestFirst(fold(typed).split(' ').filter(Boolean))
}

/** The same for people, who are found by their numbers, however these are written. */
export function personWords(typed: string): string[] {
  const numbers = numbersAlone(typed)
  if (numbers) return longestFirst(numbers)
  return longestFirst(searchWords(typed).flatMap((word) => (/^[+]?[0-9]+$/.test(word) && numbersAlone(word)) || [word]))
}

/** True when folded text has every one of the words. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}
