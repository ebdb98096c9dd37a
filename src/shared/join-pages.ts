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

/** The rows of two pages; one that moved on in the meantime is in both, and stays where it was read first. */
function withoutRepeats<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) if (!byKey.has(keyOf(row))) byKey.set(keyOf(row), row)
  return [...byKey.values()]
}

/** Appends the next page to the rows before it. */
export const appendPage = <Row>(held: Pages<Row>, page: Pages<Row>, keyOf: (row: Row) => string): Pages<Row> => ({
  rows: withoutRepeats([...held.rows, ...page.rows], keyOf),
  next: page.next,
})

/** Reads a list from its beginning, page after page, until it has so many rows or ends; `wanted` may grow meanwhile. */
export async function readPages<Row>(
  read: (limit: number, cursor?: string) => Promise<Pages<Row>>,
  { wanted, most }: { wanted: () => number; most: number },
  keyOf: (row: Row) => string,
): Promise<Pages<Row>> {
  let pages = await read(Math.min(most, wanted()))
  while (pages.next !== undefined && pages.rows.length < wanted())
    pages = appendPage(pages, await read(Math.min(most, wanted() - pages.rows.length), pages.next), keyOf)
  return { rows: pages.rows, next: pages.next }
}
