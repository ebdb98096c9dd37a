import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MOST_WORDS, searchWords } from '#shared/search-words.ts'
import { likePattern } from '#shared/text.ts'
import type { Page } from '../http/serve.ts'
import type { Scope } from '../session/scope.ts'
import type { Database } from './database.ts'
import { afterCursor, type CursorType, orderWords, readCursor, toPage, UNLIMITED_PAGE } from './paging.ts'
import { planName, preparedByShape, preparedRows } from './prepared.ts'

/** What every list is asked beside its filters. */
export type PageQuery = { limit?: number; offset?: number; cursor?: string; count?: boolean; sort?: string }

/** An order in which a list can be paged: its column or an expression that is never null, the column's type in SQL, how its index is kept, and a row's place in it. */
export type Order<Row> = {
  column: PgColumn | SQL
  type: CursorType
  index: 'newest' | 'plain'
  cursor: (row: Row) => string | number
}

/** Filters that are in use, with their values; those that are undefined or null are not. */
export type Filtering = Record<string, unknown>

type Prepared<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> }
export type Preparable<Row> = {
  prepare(name: string): Prepared<Row>
  toSQL(): { sql: string; params: unknown[] }
}
export type Placeholder = ReturnType<typeof sql.placeholder>
/** The parts of a page's query, values in placeholders. */
export type PageParts = {
  where: SQL | undefined
  order: SQL[]
  limit: Placeholder
  offset: Placeholder
}

type Definition<Row> = {
  name: string
  table: PgTable & { workspaceId: PgColumn; id: PgColumn }
  /** The query of a page from its parts. */
  select: (db: Database, parts: PageParts) => Preparable<Row>
  /** True when the fields of that query are `named`. */
  isNamed?: boolean
  /** The query of the number of rows, where a filter looks at a joined table. */
  count?: (db: Database, where: SQL | undefined) => Preparable<{ count: number }>
  /** A condition for each filter; its value stands in the placeholder of the filter's name. */
  filters: Record<string, SQL>
  orders: Record<string, Order<Row>>
  /** The order unless asked for another, such as `-createdAt`. */
  standard: string
  /** The number of rows where it is kept as a running count; undefined where rows have to be counted. */
  kept?: (scope: Scope, filtering: Filtering) => Promise<number> | undefined
}

type Shape = { sort: string; direction: 'asc' | 'desc'; filters: readonly string[]; after: boolean }

/** A list of one company's rows: filtered, ordered, paged by cursor or offset, counted when asked. Each shape is prepared once. */
export function listQuery<Row extends { id: string }>(definition: Definition<Row>) {
  const { name, table, filters, standard } = definition
  // Nobody's screen asks for it: rows do not move in it, so whoever reads all of them misses none.
  const byId: Order<Row> = { column: table.id, type: 'uuid', index: 'plain', cursor: ({ id }) => id }
  const orders: Record<string, Order<Row>> = { id: byId, ...definition.orders }
  const condition = (used: readonly string[]) =>
    and(eq(table.workspaceId, sql.placeholder('workspaceId')), ...used.map((filter) => filters[filter]))
  const orderOf = (sort: string): Order<Row> => {
    const order = orders[sort]
    if (!order) throw new Error(`${name} cannot be sorted by ${sort}`)
    return order
  }
  const keyOf = ({ sort, direction, filters: used, after }: Shape) =>
    `${name}_${sort}_${direction}_${used.join('_')}_${after}`

  const page = preparedByShape(keyOf, (db, shape: Shape) => {
    const { column, type, index } = orderOf(shape.sort)
    const words = orderWords(shape.direction, index)
    const after = shape.after ? afterCursor(column, table.id, shape.direction, type) : undefined
    const parts = {
      where: and(condition(shape.filters), after),
      order: [sql`${column} ${words}`, sql`${table.id} ${words}`],
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }
    const [query, plan] = [definition.select(db, parts), planName(keyOf(shape), shape.filters)]
    return definition.isNamed ? preparedRows<Row>(db, plan, query) : query.prepare(plan)
  })

  const count = preparedByShape(
    (used: readonly string[]) => `${name}_count_${used.join('_')}`,
    (db, used): Prepared<{ count: number }> => {
      const where = condition(used)
      const plain = db
        .select({ count: sql<number>`count(*)::int` })
        .from(table as PgTable)
        .where(where)
      return (definition.count?.(db, where) ?? plain).prepare(planName(`${name}_count_${used.join('_')}`, used))
    },
  )

  const countRows = async (scope: Scope, filtering: Filtering, values: Record<string, unknown>): Promise<number> => {
    const kept = definition.kept?.(scope, filtering)
    if (kept) return kept
    const [row] = await count(Object.keys(filtering), scope.context.database.main).execute(values)
    return row?.count ?? 0
  }

  return async (scope: Scope, asked: PageQuery, wanted: Filtering): Promise<Page<Row>> => {
    const filtering = Object.fromEntries(
      Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null),
    )
    const values = { ...filtering, workspaceId: scope.workspaceId }
    const sorted = asked.sort ?? standard
    const sort = sorted.replace('-', '')
    const direction = sorted.startsWith('-') ? 'desc' : 'asc'
    const cursor = readCursor(asked.cursor, orderOf(sort).type)
    const limit = asked.limit ?? UNLIMITED_PAGE
    const [rows, total] = await Promise.all([
      page(
        { sort, direction, filters: Object.keys(filtering), after: cursor !== undefined },
        scope.context.database.main,
      ).execute({
        ...values,
        limit: limit + 1,
        offset: asked.offset ?? 0,
        cursorValue: cursor?.value,
        cursorId: cursor?.id,
      }),
      asked.count ? countRows(scope, filtering, values) : undefined,
    ])
    const cut = toPage(rows, limit, (row) => ({ value: orderOf(sort).cursor(row), id: row.id }))
    return total === undefined ? cut : { ...cut, total }
  }
}

/** The patterns of all words of a search, for `like all`. */
export const allWords = sql`${sql.placeholder('search')}::text[]`

const wordNames = Array.from({ length: MOST_WORDS }, (_, at) => (at === 0 ? 'search' : `search_${at + 1}`))

/** The condition for a word of a search, by its pattern and place: the longest word is the first, 0. */
export type HasWord = (pattern: SQL, place: number) => SQL

/** The filters of a search: each word has a condition by itself, so that each is looked up in the index. */
export function searchFilters(hasWord: HasWord): Record<string, SQL> {
  return Object.fromEntries(
    wordNames.map((name, at) => [name, hasWord(sql`(${allWords})[${sql.raw(String(at + 1))}]`, at)]),
  )
}

/** Which of these filters a typed text asks for, and the patterns of its words. */
export function searched(typed: string | undefined, wordsOf = searchWords): Filtering {
  const patterns = wordsOf(typed ?? '').map(likePattern)
  return Object.fromEntries(patterns.map((_, at) => [wordNames[at], at === 0 ? patterns : true]))
}
