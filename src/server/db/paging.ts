import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#shared/errors.ts'
import { isUuid } from '#shared/ids.ts'
import { isStorable } from '#shared/text.ts'
import type { Page } from '../http/serve.ts'

/** Without `limit` a list answers this many rows and a cursor. */
export const UNLIMITED_PAGE = 1000

/** Where a page starts: after this row in the order of the list. */
export type Cursor = { value: string | number; id: string }

/** Whether a value of a cursor is one of its column's type: what PostgreSQL cannot read never reaches it. */
const IS_OF_TYPE = {
  timestamptz: (value) => value === LONG_AGO || (typeof value === 'string' && isInstant(value)),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  bigint: (value) => Number.isSafeInteger(value),
  numeric: (value) => typeof value === 'string' && /^-?\d{1,12}(\.\d{1,2})?$/.test(value),
  text: (value) => typeof value === 'string' && isStorable(value),
  uuid: (value) => typeof value === 'string' && isUuid(value),
} satisfies Record<string, (value: unknown) => boolean>
/** The types of the columns that lists can be paged by. */
export type CursorType = keyof typeof IS_OF_TYPE

/** Stands for a time that has never been, before every other. */
export const LONG_AGO = '-infinity'

/** True for an instant as it leaves the server, such as `2026-11-20T09:12:00.500Z`. */
function isInstant(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text && at.getUTCFullYear() > 0
}

/** Reads an opaque cursor of a list that is paged by a column of this type; refuses a bad one with 400. */
export function readCursor(text: string | undefined, type: CursorType): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown]
    const isCursor = IS_OF_TYPE[type](value) && typeof id === 'string' && isUuid(id)
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
  type: CursorType,
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
