import type { AnswerOf, Endpoint, QueryOf } from './endpoint.ts'
import {
  type BoundFilter,
  type Filter,
  type FilteredFields,
  type Filters,
  type FilterValue,
  type FilterValues,
  fieldOf,
  type SpecialNames,
  type TextFilter,
} from './list-filters.ts'
import { fold, sortKey } from './text.ts'

/** What a cached record has at least; those with a `version` are never replaced by an older copy. */
export type RowBase = { id: string; version?: number }

/** The filter of every list; sources add their own fields. Undefined, null and empty do not filter. */
export type ListFilter = { search?: string | undefined; sort?: string | undefined }

type RowOf<List> = AnswerOf<List> extends readonly (infer Row extends RowBase)[] ? Row : never
type OrderName<List> = QueryOf<List> extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : string
type Compare<Row> = (a: Row, b: Row) => number

/** What a source can be asked for: the filters of its contract, a search and an order. */
export type FilterOf<All extends Filters> = ListFilter & FilterValues<All>

type Definition<List, All extends Filters, Row> = {
  /** The endpoint, and the filters of its contract. */
  list: List
  filters: All &
    ([FilteredFields<All>] extends [keyof Row] ? unknown : { [Name in FilteredFields<All>]: 'Not a field of the row' })
  /** The ascending order by each of the contract's names, as the server has it. */
  orders: Record<OrderName<List>, Compare<Row>>
  /** The text that `search` looks in, built as on the server. */
  searchText: (row: Row) => string
  /** The words of what is typed, as they are looked for there. */
  searchWords?: (typed: string) => string[]
  /** The default order, such as `-createdAt`. */
  standard: OrderName<List> | `-${OrderName<List>}`
} & ([SpecialNames<All>] extends [never]
  ? { special?: undefined }
  : { special: { [Name in SpecialNames<All>]: (row: Row, value: FilterValue<All[Name]>) => boolean } })

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)

/** Ascending by a number, or by text that sorts as it is, such as an instant. */
export function by<Row>(read: (row: Row) => string | number): Compare<Row> {
  return (a, b) => compare(read(a), read(b))
}

/** Ascending by text in the order of Nigerian names, as the database's sorted columns. */
export function byText<Row extends object>(read: (row: Row) => string): Compare<Row> {
  const keys = new WeakMap<Row, string>()
  const textOf = (row: Row): string => {
    const known = keys.get(row)
    if (known !== undefined) return known
    const key = sortKey(read(row))
    keys.set(row, key)
    return key
  }
  return by(textOf)
}

const numberOf = (value: unknown, is: BoundFilter['value']) =>
  is === 'instant' ? Date.parse(String(value)) : Number(value)

function isWithin(value: unknown, limit: unknown, { is, value: type }: BoundFilter): boolean {
  if (value === null || value === undefined) return false
  const difference = numberOf(value, type) - numberOf(limit, type)
  if (is === '>=') return difference >= 0
  if (is === '<=') return difference <= 0
  return is === '<' ? difference < 0 : difference > 0
}

function isText(value: unknown, wanted: string, { is }: TextFilter): boolean {
  if (typeof value !== 'string') return false
  return is === 'part' ? fold(value).includes(fold(wanted)) : value.toLowerCase() === wanted.toLowerCase()
}

function passes(value: unknown, filter: Filter, wanted: unknown): boolean {
  if (filter.kind === 'bound') return isWithin(value, wanted, filter)
  if (filter.kind === 'text') return isText(value, String(wanted), filter)
  const none = filter.kind === 'member' ? 'none' : filter.kind === 'choice' ? filter.none : undefined
  return value === (none !== undefined && wanted === none ? null : wanted)
}

/** How the browser searches, filters and sorts the rows it holds, from the filters of the contract: spread it into a source. */
export function listRules<List extends Endpoint, const All extends Filters>(
  definition: Definition<List, All, RowOf<List>>,
) {
  type Row = RowOf<List>
  type Match = (row: Row, wanted: unknown) => boolean
  const { list, orders, standard, searchText, searchWords } = definition
  const special = (definition.special ?? {}) as Record<string, Match>
  const matches = Object.entries<Filter>(definition.filters).map(([name, filter]): [string, Match] => {
    const field = fieldOf(name, filter) as keyof Row
    return [name, special[name] ?? ((row, wanted) => passes(row[field], filter, wanted))]
  })
  return {
    list,
    filters: definition.filters as All,
    orders,
    searchText,
    ...(searchWords && { searchWords }),
    match(row: Row, filter: FilterOf<All>): boolean {
      const values = filter as Record<string, unknown>
      return matches.every(([name, isMatch]) => !values[name] || isMatch(row, values[name]))
    },
    /** Equal rows are ordered by id, as on the server. */
    compare(a: Row, b: Row, sort: string = standard): number {
      const order = orders[sort.replace('-', '') as OrderName<List>](a, b) || compare(a.id, b.id)
      return sort.startsWith('-') ? -order : order
    },
  }
}

/** Newest first, by `createdAt`. */
export function newestFirst(a: { createdAt: string }, b: { createdAt: string }): number {
  return a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0
}
