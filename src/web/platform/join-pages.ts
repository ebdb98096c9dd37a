/** Rows that were read page after page, newest first; `next` is the cursor of those after them, undefined at the end. */
export type Pages<Row> = { rows: Row[]; next?: string | undefined }

/**
 * The newest rows, read again, with the older ones that were held before: these go on after the last row that was read. When it
 * is none of them, too much has come in between, and they are left to be read again.
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
