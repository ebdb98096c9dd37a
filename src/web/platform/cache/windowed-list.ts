import type { ListPage } from '../api.ts'
import type { ServerList, ServerListOptions } from './server-list.ts'
import type { RowBase } from './source.ts'
import { keepAround, moveRow, type Places, placeWindow, windowStart, windowsToLoad } from './windows.ts'

/** A list of which any place can be read: windows by cursor where one follows another, by offset after a jump. */
export function createWindowedList<Row extends RowBase>(
  options: ServerListOptions<Row>,
  first?: ListPage<Row>,
): ServerList {
  const { read, query, store, size, matches, compare, onChange, onBehind } = options
  let places: Places = []
  let total: number | undefined
  let headers: Headers | undefined
  let error: Error | undefined
  let seen = { from: 0, to: 0 }
  let isStarted = false
  let isRereading = false
  /** The windows being read; a reread starts a new set, and answers of an older set are ignored: their places mean nothing now. */
  let reading = new Set<number>()
  const cursors = new Map<number, string>()

  function take(start: number, page: ListPage<Row>): void {
    const ids = page.rows.map((row) => row.id)
    if (start === 0) headers = page.headers
    if (isRereading) places = keepAround(places, seen.from, seen.to, size)
    isRereading = false
    places = placeWindow(places, start, ids)
    const end = start + ids.length
    if (page.total !== undefined) total = page.total
    if (page.next !== undefined) cursors.set(end, page.next)
    else if (ids.length > 0 || start === 0) total = end
    if (total !== undefined) places = places.slice(0, total)
  }

  async function readWindow(start: number): Promise<void> {
    const mine = reading
    const readAt = store.now()
    const isAgain = isRereading
    const wantsCount = total === undefined || isAgain
    const cursor = cursors.get(start)
    const where = cursor !== undefined ? { cursor } : start > 0 && { offset: start }
    reading.add(start)
    error = undefined
    try {
      const page = await read({ ...query, ...where, limit: size, ...(wantsCount && { count: true }) })
      store.put(page.rows, readAt, 'read')
      if (mine === reading) take(start, page)
      if (mine === reading && wantsCount) load(seen.from, seen.to)
    } catch (cause) {
      if (mine === reading) {
        error = cause as Error
        isRereading ||= isAgain
        if (isAgain) onBehind()
      }
    }
    mine.delete(start)
    onChange()
  }

  function load(from: number, to: number): void {
    isStarted = true
    seen = { from, to }
    for (const start of windowsToLoad(places, from, to, total, size)) if (!reading.has(start)) void readWindow(start)
  }

  async function reread(): Promise<void> {
    if (!isStarted) return
    isRereading = true
    reading = new Set()
    cursors.clear()
    const start = windowStart(total === undefined ? 0 : Math.min(seen.from, total - 1), size)
    const reads = [readWindow(start)]
    for (let next = start + size; next <= seen.to && next < (total ?? 0); next += size) reads.push(readWindow(next))
    await Promise.all(reads)
  }

  if (first) {
    isStarted = true
    take(0, first)
  }

  return {
    view: () => ({ places, total, headers, error, isReady: total !== undefined || places.length > 0 }),
    isStarted: () => isStarted,
    load,
    reread,
    retry: () => (isRereading ? void reread() : load(seen.from, seen.to)),
    isBehind: () => isRereading && error !== undefined,
    follow(id) {
      const row = store.shown.get(id)
      const order = (other: string) => {
        const otherRow = store.shown.get(other)
        return row === undefined || otherRow === undefined ? 0 : compare(row, otherRow)
      }
      const moved = moveRow({ places, total }, id, row !== undefined && matches(row), order)
      if (moved.places !== places) cursors.clear()
      places = moved.places
      total = moved.total
      return moved.isPlaced
    },
    dump: () => ({
      places: places.map((id) => id ?? null),
      total,
      cursors: [...cursors],
      headers: [...(headers ?? [])],
    }),
    restore(kept) {
      isStarted = true
      places = kept.places.map((id) => id ?? undefined)
      total = kept.total
      headers = new Headers(kept.headers)
      for (const [at, cursor] of kept.cursors) cursors.set(at, cursor)
    },
  }
}
