import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#shared/errors.ts'
import { isUuid } from '#shared/ids.ts'
import type { Page } from '../http/serve.ts'

/** Without `limit` a list answers this many rows and a cursor. */
export const UNLIMITED_PAGE = 1000

/** Where a page starts: after this row in the order of the list. */
export type Cursor = { value: string | number; id: string }

/** Reads an opaque cursor; refuses a bad one with 400. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown]
    const isCursor = (typeof value === 'string' || typeof value === 'number') && typeof id === 'string' && isUuid(id)
    if (isCursor) return { value: value as string | number, id: id as string }
  } catch {
    // told below like any other bad cursor
  }
  throw new Refusal(400, { message: 'Invalid cursor' })
}

/** Cuts the row too many, by which a query tells that there are more, and makes the cursor of the next page. */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor): Page<Row> {
  const shown = rows.length > limit ? rows.slice(0, limit) : rows
  const last = shown.at(-1)
  if (rows.length <= limit || last === undefined) return { rows: shown }
  const { value, id } = cursorOf(last)
  return { rows: shown, next: Buffer.from(JSON.stringify([value, id])).toString('base64url') }
}

/** The condition that a row comes after the cursor in an order by `column` and id, both in the same direction. */
export function afterCursor(
  column: SQL | { name: string },
  id: { name: string },
  direction: 'asc' | 'desc',
  type: string,
): SQL {
  const compare = direction === 'desc' ? sql`<` : sql`>`
  return sql`(${column}, ${id}) ${compare} (${sql.placeholder('cursorValue')}::${sql.raw(type)}, ${sql.placeholder('cursorId')}::uuid)`
}

/**
 * The words after a column of `order by` that let an index serve it. Indexes of the newest first are kept NULLS LAST, all others in
 * the plain order, and PostgreSQL takes an index only where NULLs sort alike, even for columns that have none.
 */
export function orderWords(direction: 'asc' | 'desc', index: 'newest' | 'plain'): SQL {
  if (index === 'plain') return sql.raw(direction)
  return sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls first')
}
