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
