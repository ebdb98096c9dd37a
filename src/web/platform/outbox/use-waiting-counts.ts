import type { RowBase } from '../cache/source.ts'
import type { WritableSource } from '../mutations.ts'
import { useWaitingEntries } from './use-waiting.ts'

export type Counts = Readonly<Record<string, number>>

/** By how much one row changes the counts in which it stands, from what it was to what it is; undefined where there is none. */
export function countsBetween<Row>(
  before: Row | undefined,
  after: Row | undefined,
  namesOf: (row: Row) => readonly string[],
): Counts {
  const counts: Record<string, number> = {}
  for (const name of before ? namesOf(before) : []) counts[name] = (counts[name] ?? 0) - 1
  for (const name of after ? namesOf(after) : []) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** By how much what waits for the network changes the counts of a noun; `namesOf` says in which counts a row stands. */
export function useWaitingCounts<Row extends RowBase>(
  { entity, store }: WritableSource<Row>,
  namesOf: (row: Row) => readonly string[],
): Counts {
  const waiting = useWaitingEntries()
  const ids = new Set(waiting.flatMap(({ entry: { about } }) => (about.entity === entity ? [about.id] : [])))
  const sums: Record<string, number> = {}
  for (const id of ids)
    for (const [name, count] of Object.entries(countsBetween(store.confirmed(id), store.shown.get(id), namesOf)))
      sums[name] = (sums[name] ?? 0) + count
  return sums
}
