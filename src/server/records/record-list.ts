import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnswerOf, Endpoint, QueryOf } from '#shared/endpoint.ts'
import {
  type Filter,
  type FilteredFields,
  type Filters,
  type FilterValues,
  fieldOf,
  type SpecialNames,
} from '#shared/list-filters.ts'
import { fold, likePattern } from '#shared/text.ts'
import { countRows } from '../changes/count-rows.ts'
import type { Database } from '../db/database.ts'
import {
  type Filtering,
  type HasWord,
  listQuery,
  type Order,
  type PageParts,
  type PageQuery,
  type Placeholder,
  type Preparable,
  searched,
  searchFilters,
} from '../db/list-query.ts'
import { type Fields, named } from '../db/record-columns.ts'
import { isWithinShape } from '../http/answer-shape.ts'
import type { Page } from '../http/serve.ts'
import type { Scope } from '../session/scope.ts'

/** Rows of one kind with all that their shape shows, before they are narrowed. */
export type Selected<Row> = {
  where(condition: SQL | undefined): Preparable<Row> & {
    orderBy(...order: SQL[]): { limit(rows: Placeholder): { offset(rows: Placeholder): Preparable<Row> } }
  }
}

type RowOf<List> = AnswerOf<List> extends readonly (infer Row extends { id: string })[] ? Row : never
type OrderName<List> = QueryOf<List> extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : string

/** The filters that a list is asked with, those that are not undefined. */
export type UsedFilters<All extends Filters> = FilterValues<All> & { search?: string; ids?: string[] }

type Definition<List, All extends Filters, Row, Shown extends Fields> = {
  /** The endpoint, and the filters of its contract. */
  list: List
  filters: All
  name: string
  table: PgTable & Record<'workspaceId' | 'id' | FilteredFields<All>, PgColumn>
  select: (db: Database, fields: Shown) => Selected<Row>
  /** The fields of the answer, where long pages of the list are read often: they are read and sent in less time. */
  fields?: Shown
  /** The query of a page, where it is not all that `select` finds. */
  page?: (db: Database, parts: PageParts) => Preparable<NoInfer<Row>>
  orders: Record<OrderName<List>, Order<NoInfer<Row>>>
  /** The order unless asked for another, such as `-createdAt`. */
  standard: OrderName<List> | `-${OrderName<List>}`
  /** The condition for one word of a search where it is not that of `searchText`, and the words of what is typed. */
  search?: HasWord
  searchWords?: (typed: string) => string[]
  /** The number of rows where it is kept as a running count; undefined where rows have to be counted. */
  kept?: (scope: Scope, used: UsedFilters<All>) => Promise<number> | undefined
} & ([SpecialNames<All>] extends [never]
  ? { special?: undefined }
  : {
      /** The conditions of the special filters; their values stand in the placeholders of their names. */
      special: Record<SpecialNames<All>, SQL>
    })

const TYPES = { money: 'numeric', number: 'numeric', instant: 'timestamptz' } as const

const isPart = (filter: Filter) => filter.kind === 'text' && filter.is === 'part'

function conditionOf(name: string, filter: Filter, column: PgColumn): SQL {
  const value = sql.placeholder(name)
  if (isPart(filter)) return sql`plotline_fold(${column}) like ${value}`
  if (filter.kind === 'text') return sql`lower(${column}) = lower(${value})`
  if (filter.kind !== 'bound') return sql`${column} = ${value}`
  return sql`${column} ${sql.raw(filter.is)} ${value}::${sql.raw(TYPES[filter.value])}`
}

/** The condition for records that have no value has a name of its own: it takes part in the names of prepared statements. */
const withoutValue = (name: string) => `${name}_none`
const noneOf = (filter: Filter) =>
  filter.kind === 'member' ? 'none' : filter.kind === 'choice' ? filter.none : undefined

function conditionsOf(
  filters: Filters,
  table: Record<string, PgColumn>,
  special: Record<string, SQL>,
): Record<string, SQL> {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const stated = special[name]
    if (stated) return [[name, stated] as const]
    const column = table[fieldOf(name, filter)]
    if (!column) throw new Error(`No column for the filter ${name}`)
    const plain = [name, conditionOf(name, filter, column)] as const
    return noneOf(filter) === undefined ? [plain] : [plain, [withoutValue(name), sql`${column} is null`] as const]
  })
  return Object.fromEntries(conditions)
}

/**
 * A list of records as its contract states it: filters, orders, search and paging follow from the contract and the table.
 * `values` stand in for those of special filters whose condition needs another value than was asked with.
 */
export function recordList<
  List extends Endpoint,
  const All extends Filters,
  Row extends RowOf<List>,
  Shown extends Fields,
>(definition: Definition<List, All, Row, Shown>) {
  const { name, table, filters, fields, page, searchWords, kept } = definition
  const select = (db: Database) => definition.select(db, (fields && named(fields)) as Shown)
  const standardPage = (db: Database, { where, order, limit, offset }: PageParts) =>
    select(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  const columns = table as unknown as Record<string, PgColumn>
  const { searchText } = columns
  const hasWord = definition.search ?? (searchText && ((pattern: SQL) => sql`${searchText} like ${pattern}`))
  const run = listQuery<Row>({
    name,
    table,
    filters: {
      ...(hasWord && searchFilters(hasWord)),
      ...conditionsOf(filters, columns, definition.special ?? {}),
      ids: sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`,
    },
    orders: definition.orders,
    standard: definition.standard,
    select: (db, parts) => (page ?? standardPage)(db, parts),
    isNamed: fields !== undefined,
    ...(kept && { kept: (scope: Scope, filtering: Filtering) => kept(scope, usedOf(filtering)) }),
  })

  // Only this list's own filters are put into `filtering` below.
  const usedOf = (filtering: Filtering) =>
    Object.fromEntries(
      Object.entries(filtering).map(([key, value]) => {
        const none = Object.keys(filters).find((name) => withoutValue(name) === key)
        return none === undefined ? [key, value] : [none, noneOf(filters[none] as Filter)]
      }),
    ) as UsedFilters<All>

  function conditionValue(scope: Scope, name: string, value: unknown): [string, unknown] {
    const filter = filters[name]
    if (filter === undefined || value === undefined) return [name, value]
    if (value === noneOf(filter)) return [withoutValue(name), true]
    if (isPart(filter)) return [name, likePattern(fold(String(value)))]
    return [name, filter.kind === 'member' && value === 'me' ? scope.userId : value]
  }

  const isShaped = fields && definition.list.answer && isWithinShape(definition.list.answer, Object.keys(fields))

  return async (
    scope: Scope,
    { query }: { query: PageQuery & UsedFilters<All> },
    values: Partial<Record<keyof All, unknown>> = {},
  ): Promise<Page<Row>> => {
    const asked: Record<string, unknown> = { ...query, ...values }
    const wanted = Object.keys(filters).map((name) => conditionValue(scope, name, asked[name]))
    const filtering: Filtering = {
      ...(hasWord && searched(query.search, searchWords)),
      ...Object.fromEntries(wanted),
      ids: query.ids,
    }
    const found = await run(scope, query, filtering)
    return isShaped ? { ...found, isWithinShape: true } : found
  }
}

/** The running counts of a list by which it is counted whole, and narrowed by this filter alone. */
export function keptBy(name: string, filter?: string) {
  return (scope: Scope, used: Record<string, unknown>): Promise<number> | undefined => {
    const names = Object.keys(used)
    if (names.length === 0) return countRows(scope, name)
    return filter !== undefined && names.length === 1 && used[filter]
      ? countRows(scope, `${name}.${used[filter]}`)
      : undefined
  }
}
