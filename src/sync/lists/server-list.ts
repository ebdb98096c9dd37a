import type { ListPage } from '#shared/calls.ts'
import type { RowBase } from '#shared/list-rules.ts'
import type { RowStore } from '../store/row-store.ts'
import type { Places } from './windows.ts'

/** What a list that is read in parts needs to know. */
export type ServerListOptions<Row extends RowBase> = {
  read: (query: Record<string, unknown>) => Promise<ListPage<Row>>
  query: Record<string, unknown>
  store: RowStore<Row>
  /** Rows of one page or window. */
  size: number
  matches: (row: Row) => boolean
  compare: (a: Row, b: Row) => number
  onChange: () => void
  /** Reading the list again failed: what is shown may be out of date. */
  onBehind: () => void
}

/** A list that is too long to hold: the server filters and sorts, and its parts are read as they are needed. */
export type ServerList = {
  /** `places` is the same array until an id moves. */
  view: () => {
    places: Places
    total: number | undefined
    headers: Headers | undefined
    error: Error | undefined
    isReady: boolean
  }
  isStarted: () => boolean
  /** Reads the rows from one place to another (included), unless they are loaded or being read. */
  load: (from: number, to: number) => void
  /** Reads what is on screen again; the old rows stay until the answer has come. */
  reread: () => Promise<void>
  retry: () => void
  isBehind: () => boolean
  /** Puts one row where it belongs now; false when that place is not loaded, so that the list has to be read again. */
  follow: (id: string) => boolean
  dump: () => KeptList
  restore: (kept: KeptList) => void
}

/** What is loaded of a list; the cursors are those of the rows from a place on. */
export type Loaded = {
  places: Places
  total: number | undefined
  headers: Headers | undefined
  cursors: Map<number, string>
}

/** A list as it is stored. */
export type KeptList = {
  places: (string | null)[]
  total?: number | undefined
  cursors: [number, string][]
  headers: [string, string][]
}

export const nothingLoaded = (): Loaded => ({ places: [], total: undefined, headers: undefined, cursors: new Map() })

export const dumpList = ({ places, total, cursors, headers }: Loaded): KeptList => ({
  places: places.map((id) => id ?? null),
  total,
  cursors: [...cursors],
  headers: [...(headers ?? [])],
})

/** What was kept of a list; a row that is not held leaves a hole, which is read again. */
export const restoreList = (
  { places, total, cursors, headers }: KeptList,
  isHeld: (id: string) => boolean,
): Loaded => ({
  places: places.map((id) => (id !== null && isHeld(id) ? id : undefined)),
  total,
  cursors: new Map(cursors),
  headers: new Headers(headers),
})
