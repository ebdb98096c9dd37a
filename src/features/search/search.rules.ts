import { pageOfRecord } from '#shared/paths.ts'
import { fold } from '#shared/text.ts'
import { SEARCH_KINDS, type SearchGroup } from './search.contract.ts'

/** The groups of a search, in their order. */
export const SEARCH_GROUPS = Object.keys(SEARCH_KINDS) as SearchGroup[]

/** The address of a record that was found. */
export const addressOf = (group: SearchGroup, id: string): string => pageOfRecord(SEARCH_KINDS[group].entity, id) ?? '/'

type Found = { id: string; title: string; at: string }

const wordsIn = (folded: string) => folded.split(' ').filter(Boolean)

/** How well a record's folded title fits folded text: 0 the same words, 1 a word begins with each of these, 2 they are found elsewhere. */
export function fitOf(title: string, text: string): 0 | 1 | 2 {
  const words = wordsIn(text)
  if (title === text || wordsIn(title).sort().join(' ') === words.toSorted().join(' ')) return 0
  return words.every((word) => title.startsWith(word) || title.includes(` ${word}`)) ? 1 : 2
}

/**
 * The records once each, those that fit best first, newest first among them. `at` is text that sorts by time; `folded` answers the
 * folded title.
 */
export function bestFirst<Row extends Found>(
  rows: readonly Row[],
  text: string,
  folded = (row: Row) => fold(row.title),
): Row[] {
  const each = new Map(rows.map((row) => [row.id, { row, fit: fitOf(folded(row), text) }]))
  const newer = (a: Row, b: Row) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)
  return [...each.values()].sort((a, b) => a.fit - b.fit || newer(a.row, b.row)).map(({ row }) => row)
}

/** The folded name as it is kept, last name first, for every way in which typed words may be first and last names. */
export function nameOrders(text: string): string[] {
  const words = wordsIn(text)
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(' '))
}
