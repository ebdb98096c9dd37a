import type { AnyEndpoint, RowOf } from '#shared/calls.ts'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'

/** The rows that an endpoint lists, when they can be cached. */
export type SourceRow<E> = RowOf<E> extends RowBase ? RowOf<E> : never

/** How the browser caches a noun; defined once, in the feature's web folder. */
export type SourceDefinition<Row extends RowBase, Filter extends ListFilter> = {
  /** The entity whose changes concern these rows. */
  entity: string
  list: AnyEndpoint
  /** Reads one row by `:id`; without it a row is read through the list's `ids`. */
  get?: AnyEndpoint
  /** The text that `search` looks in, built as on the server. */
  searchText?: (row: Row) => string
  /** The words of what is typed, as they are looked for there; those of `searchWords` unless given. */
  searchWords?: (typed: string) => string[]
  /** Whether a row passes the filters, `search` and `sort` apart. */
  match: (row: Row, filter: Filter) => boolean
  /** The order, as the server sorts; `sort` is `field`, `-field` or undefined. Equal rows fall back to the id, newest first. */
  compare: (a: Row, b: Row, sort: string | undefined) => number
  /** The filter as the list's query; without it the filter is sent as it is. */
  toQuery?: (filter: Filter) => Record<string, unknown>
  /** Fields that hold ids of other records whose names the row shows: `{ user: ['assignedTo'] }`. */
  dependsOn?: Record<string, readonly (keyof Row & string)[]>
  /** The list takes neither `ids`, `count` nor `offset`: it is only paged by cursor. */
  pageOnly?: boolean
  /** Rows of the first page, and of a window of a long list; 200 and 100 by default. */
  window?: number
  /** Screens only show parts of it, such as a month: the whole list is never read. */
  partsOnly?: boolean
}

/** The rows of a list as a screen sees them; the object is replaced whenever something in it changes. */
export type Rows<Row> = {
  /** How many rows the filter finds; undefined until the server has said so. */
  total: number | undefined
  /** All rows in order when the whole list is held, else those that are loaded. */
  rows: readonly Row[]
  /** The row at a place of the list; undefined when it is not loaded. */
  get: (index: number) => Row | undefined
  /** Reads the rows from one place to another (included), unless they are loaded or being read. */
  load: (from: number, to: number) => void
  isWhole: boolean
  /** The server could not be asked: these are the rows that this device holds, filtered and sorted here. */
  isHeldOnly: boolean
  status: 'loading' | 'ready' | 'error'
  /** The rows are those of the cache; the server's search is still running. */
  isSearching: boolean
  error: Error | undefined
  retry: () => void
  /** The headers of the newest first page, for lists with extra headers. */
  headers: Headers | undefined
}

/** One row as a screen sees it. */
export type RowState<Row> = {
  row: Row | undefined
  status: 'loading' | 'ready' | 'missing' | 'error'
  error: Error | undefined
  retry: () => void
}
