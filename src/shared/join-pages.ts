/** Pages of a list, newest first; `next` is the cursor of the next page, undefined at the end. */
export type Pages<Row> = { rows: Row[]; next?: string | undefined }

/**
 * Joins a reread first page to the older rows after its last row. When that row is not among the old ones, more than a page is
 * new, and the older rows are dropped.
 */
export function joinPages<Row>(
  newest: Pages<Row>,
  held: Pages<Row> | undefined,
  keyOf: (row: Row) => string,
): Pages<Row> {
  const { rows, next } = newest
  const last = rows.at(-1)
  if (!held || last === undefined || next === undefined) return { rows, next }
  const key = keyOf(last)
  const at = held.rows.findIndex((row) => keyOf(row) === key)
  if (at < 0 || at === held.rows.length - 1) return { rows, next }
  return { rows: [...rows, ...held.rows.slice(at + 1)], next: held.next }
}
