import type { ListPage } from '../api.ts'
import type { RowStore } from './row-store.ts'
import type { RowBase } from './source.ts'
import { joinFirstPage, keepAround, type Places, placeOf, placeWindow, windowStart, windowsToLoad } from './windows.ts'

/** So many rows of one list are held; beyond it those far from the screen are let go. */
const MAX_HELD = 10_000

type Options<Row extends RowBase> = {
  read: (query: Record<string, unknown>) => Promise<ListPage<Row>>
  query: Record<string, unknown>
  store: RowStore<Row>
  pageOnly: boolean
  /** Rows of one window. */
  size: number
  matches: (row: Row) => boolean
  compare: (a: Row, b: Row) => number
  onChange: () => void
  /** Reading the list again failed: what is shown may be out of date. */
  onBehind: () => void
}

/** A list too long to hold: windows of some places, read by cursor one after the other and by offset after a jump. */
export function createWindowedList<Row extends RowBase>(options: Options<Row>) {
  const { read, query, store, pageOnly, size, matches, compare, onChange, onBehind } = options
  let places: Places = []
  let total: number | undefined
  let headers: Headers | undefined
  let error: Error | undefined
  let seen = { from: 0, to: 0 }
  let isStarted = false
  /** Answers of an older epoch came before the list was read again: their places mean nothing any more. */
  let epoch = 0
  let isRereading = false
  const cursors = new Map<number, string>()
  const onTheirWay = new Set<number>()

  function where(start: number): Record<string, unknown> {
    const cursor = cursors.get(start)
    if (cursor !== undefined) return { cursor }
    return start === 0 ? {} : { offset: start }
  }

  function settle(start: number, page: ListPage<Row>): void {
    const ids = page.rows.map((row) => row.id)
    if (start === 0) headers = page.headers
    if (isRereading && pageOnly) {
      const rest = cursors.get(places.length)
      const joined = joinFirstPage(places, ids)
      const isAll = joined.isJoined && total !== undefined
      places = joined.places
      cursors.clear()
      total = isAll ? places.length : undefined
      if (joined.isJoined) {
        isRereading = false
        if (rest !== undefined) cursors.set(places.length, rest)
        return
      }
    } else {
      if (isRereading) places = keepAround(places, seen.from, seen.to, size)
      places = placeWindow(places, start, ids)
      if (pageOnly) places = places.filter((id) => id !== undefined)
    }
    const end = pageOnly ? places.length : start + ids.length
    isRereading = false
    if (page.total !== undefined) total = page.total
    if (page.next !== undefined) cursors.set(end, page.next)
    else if (ids.length > 0 || start === 0) total = end
    if (total !== undefined) places = places.slice(0, total)
    if (!pageOnly && places.filter(Boolean).length > MAX_HELD)
      places = keepAround(places, seen.from - MAX_HELD / 4, seen.to + MAX_HELD / 4, size)
  }

  async function readWindow(start: number): Promise<void> {
    const mine = epoch
    const asked = store.now()
    const isAgain = isRereading
    const wantsCount = !pageOnly && (total === undefined || isAgain)
    onTheirWay.add(start)
    error = undefined
    try {
      const page = await read({ ...query, ...where(start), limit: size, ...(wantsCount && { count: true }) })
      store.put(page.rows, asked, 'read')
      if (mine === epoch) settle(start, page)
      if (mine === epoch && wantsCount) load(seen.from, seen.to)
    } catch (cause) {
      if (mine === epoch) {
        error = cause as Error
        isRereading ||= isAgain
        if (isAgain) onBehind()
      }
    }
    if (mine === epoch) onTheirWay.delete(start)
    onChange()
  }

  function load(from: number, to: number): void {
    isStarted = true
    seen = { from, to }
    if (pageOnly) {
      const end = places.length
      if (total === undefined && to + size >= end && onTheirWay.size === 0) void readWindow(end)
      return
    }
    for (const start of windowsToLoad(places, from, to, total, size)) if (!onTheirWay.has(start)) void readWindow(start)
  }

  async function reread(): Promise<void> {
    if (!isStarted) return
    epoch += 1
    isRereading = true
    onTheirWay.clear()
    if (pageOnly) return readWindow(0)
    cursors.clear()
    const first = windowStart(total === undefined ? 0 : Math.min(seen.from, total - 1), size)
    const reads = [readWindow(first)]
    for (let start = first + size; start <= seen.to && start < (total ?? 0); start += size)
      reads.push(readWindow(start))
    await Promise.all(reads)
  }

  function take(id: string): void {
    const rest = cursors.get(places.length)
    places = places.filter((held) => held !== id)
    if (total !== undefined) total -= 1
    cursors.clear()
    if (pageOnly && rest !== undefined) cursors.set(places.length, rest)
  }

  function insert(row: Row): boolean {
    if (total === undefined) return false
    const at = placeOf(places, total, (id) => {
      const other = store.shown.get(id)
      return other === undefined ? 1 : compare(row, other)
    })
    if (at === undefined) return false
    places = places.toSpliced(at, 0, row.id)
    total += 1
    cursors.clear()
    return true
  }

  function isInOrder(row: Row, at: number): boolean {
    const neighbour = (index: number) => store.shown.get(places[index] ?? '')
    const before = neighbour(at - 1)
    const after = neighbour(at + 1)
    return (before === undefined || compare(before, row) <= 0) && (after === undefined || compare(row, after) <= 0)
  }

  return {
    view: () => ({
      places,
      total,
      headers,
      error,
      isReady: total !== undefined || places.length > 0,
    }),
    isStarted: () => isStarted,
    load,
    /** Reads what is on screen again, and the count with it; what was shown stays until the answer is there. */
    reread,
    retry: () => (isRereading ? void reread() : load(seen.from, seen.to)),
    isBehind: () => isRereading && error !== undefined,
    /** Starts from rows that were read already: the first page of the unfiltered list. */
    seed(page: ListPage<Row>): void {
      isStarted = true
      settle(0, page)
    },
    dump: (): KeptList => ({
      places: places.map((id) => id ?? null),
      total,
      cursors: [...cursors],
      headers: [...(headers ?? [])],
    }),
    restore(kept: KeptList): void {
      isStarted = true
      places = kept.places.map((id) => id ?? undefined)
      total = kept.total
      headers = new Headers(kept.headers)
      for (const [at, cursor] of kept.cursors) cursors.set(at, cursor)
    },
    /** Moves one row to where it belongs now; false when that place is not loaded, so that the list has to be read again. */
    follow(id: string): boolean {
      const row = store.shown.get(id)
      const at = places.indexOf(id)
      if (row === undefined || !matches(row)) {
        if (at >= 0) take(id)
        return true
      }
      if (at >= 0 && (pageOnly || isInOrder(row, at))) return true
      if (at >= 0) take(id)
      return pageOnly ? false : insert(row)
    },
  }
}

/** What is kept of a list: the ids by place, how many there are, the cursors and the headers of its first page. */
export type KeptList = {
  places: (string | null)[]
  total?: number | undefined
  cursors: [number, string][]
  headers: [string, string][]
}

export type WindowedList<Row extends RowBase> = ReturnType<typeof createWindowedList<Row>>
