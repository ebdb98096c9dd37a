import { CAPS } from '#shared/caps.ts'
import { isUuid } from '#shared/ids.ts'
import {
  type BoundFilter,
  type Filter,
  type Filters,
  type FilterValue,
  isCrossed,
  isNumber,
  limitPairs,
  type OfferedNames,
  type SortBy,
} from '#shared/list-filters.ts'
import type { ListFilter } from '#shared/list-rules.ts'
import { type Money, parseMoney } from '#shared/money.ts'
import type { Words } from '#shared/texts.ts'

/** Parses one search parameter; undefined when its value is invalid. */
type Read<Value> = (raw: unknown) => Value | undefined
type Reads = Record<string, Read<unknown>>

/** The search parameters of a screen; one that is absent has its default. */
export type SearchParams<Params extends Reads> = { [Name in keyof Params]?: ReturnType<Params[Name]> }

/** A parameter that is one of these values. */
export function oneOf<const Value extends string | boolean>(values: readonly Value[]): Read<Value> {
  return (raw) => values.find((value) => value === raw)
}

// A router may have read digits in an address as a number.
const textOf = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined)

/** A parameter that is text, cut to so many characters. */
export function text(max: number = CAPS.search): Read<string> {
  return (raw) => textOf(raw)?.slice(0, max)
}

/** A text parameter that passes a check. */
export function textThat(holds: (value: string) => boolean): Read<string> {
  return (raw) => (typeof raw === 'string' && holds(raw) ? raw : undefined)
}

/** A parameter that is a member's id, `me` or `none`. */
export const assignee = textThat((value) => value === 'me' || value === 'none' || isUuid(value))

export const naira: Read<Money> = (raw) => parseMoney(textOf(raw) ?? '')
const isInstant = (value: string) => !Number.isNaN(Date.parse(value))

const decimal: Read<string> = (raw) => {
  const typed = textOf(raw)
  return typed !== undefined && isNumber(typed) ? typed : undefined
}
const BOUNDS: Record<BoundFilter['value'], Read<string>> = {
  money: naira,
  number: decimal,
  instant: textThat(isInstant),
}

function readFilter(filter: Filter): Read<unknown> {
  switch (filter.kind) {
    case 'choice':
      return oneOf(filter.values)
    case 'member':
      return assignee
    case 'record':
      return textThat(isUuid)
    case 'text':
      return text(filter.max)
    case 'bound':
      return BOUNDS[filter.value]
    case 'flag':
      return oneOf([true])
  }
}

/** Search parameters without empty values and defaults, so that addresses stay short. */
export function withoutDefaults<Search extends object>(search: Search, defaults: Partial<Search> = {}): Search {
  const isNeeded = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && value !== defaults[name as keyof Search]
  return Object.fromEntries(Object.entries(search).filter(isNeeded)) as Search
}

/** Reads the known search parameters; one that is absent, empty or invalid is left out, the others count. */
export function readSearch<Params extends Reads>(params: Params, raw: Record<string, unknown>): SearchParams<Params> {
  const read = Object.entries(params).map(([name, readParam]) => [name, readParam(raw[name])])
  return withoutDefaults(Object.fromEntries(read) as SearchParams<Params>)
}

type ByName<Name extends string> = {
  [One in Name]: (labels: Record<One, Words> | Record<`-${One}`, Words>) => void
}[Name]
/** The labels of the orders that a screen offers, the default first; an order of the contract without any does not compile. */
export type SortLabels<Name extends string> = Partial<Record<SortBy<Name>, Words>> &
  (ByName<Name> extends (labels: infer All) => void ? All : never)

type OfferedFilters<All extends Filters> = { [Name in OfferedNames<All>]?: FilterValue<All[Name]> | undefined }

/** The search parameters of a list: `search`, the filters that a screen offers, `sort`, and what the screen adds. */
export type ListSearch<All extends Filters, Sort extends string = never, More extends Reads = Record<never, never>> = {
  search?: string | undefined
  sort?: Sort | undefined
} & OfferedFilters<All> &
  SearchParams<More>

type Rest<Sort extends string, More extends Reads> = {
  /** The orders that the screen offers with their labels, the default first. */
  sorts?: Readonly<Partial<Record<Sort, Words>>>
  more?: More
  /** Default values of `more`. */
  defaults?: Partial<SearchParams<More>>
}

/** The search parameters of a list by its filters. */
export function listSearch<
  const All extends Filters,
  const Sort extends string = never,
  More extends Reads = Record<never, never>,
>(filters: All, { sorts, more, defaults: others }: Rest<Sort, More> = {}) {
  type Search = ListSearch<All, Sort, More>
  const offered = Object.entries(filters).filter(([, { kind }]) => kind !== 'record')
  const names = offered.map(([name]) => name)
  const orders = Object.keys(sorts ?? {}) as Sort[]
  const params: Reads = {
    search: text(),
    ...Object.fromEntries(offered.map(([name, filter]) => [name, readFilter(filter)])),
    sort: oneOf(orders),
    ...more,
  }
  const defaults = { ...others, sort: orders[0] } as Partial<Search>
  const pairs = limitPairs(filters)
  const read = (search: Search, name: string) => search[name as keyof Search] as unknown
  const clean = (search: Search): Search => withoutDefaults(search, defaults)
  return {
    /** Reads an address; what is absent, empty or unknown is left out, as is a highest limit below the lowest. */
    parse: (raw: Record<string, unknown>): Search => {
      const search = clean(readSearch(params, raw) as Search)
      const crossed = pairs.filter(([lowest, highest]) => isCrossed(read(search, lowest), read(search, highest)))
      return clean({ ...search, ...Object.fromEntries(crossed.map(([, highest]) => [highest, undefined])) })
    },
    clean,
    /** True when a search or a filter is set. */
    isNarrowed: (search: Search): boolean =>
      Boolean(search.search?.trim()) || names.some((name) => Boolean(read(search, name))),
    /** The change that clears the search and all filters. */
    cleared: Object.fromEntries(['search', ...names].map((name) => [name, undefined])) as {
      [Name in 'search' | OfferedNames<All>]: undefined
    },
    /** The filter for the source; `me` is the id of the current person. */
    filterOf(search: Search, me: string | undefined): ListFilter & OfferedFilters<All> {
      const values = offered.map(([name, { kind }]) => {
        const value = read(search, name)
        return [name, kind === 'member' && value === 'me' ? me : value]
      })
      return { search: search.search?.trim(), ...Object.fromEntries(values), sort: search.sort }
    },
  }
}
