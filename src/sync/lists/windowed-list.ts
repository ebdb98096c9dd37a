import type { ListPage } from '#shared/calls.ts'
import type { RowBase } from '#shared/list-rules.ts'
import {
  dumpList,
  type Loaded,
  nothingLoaded,
  restoreList,
  type ServerList,
  type ServerListOptions,
} from './server-list.ts'
import { moveRow, placeWindow, retainAround, windowStart, windowsToLoad } from './windows.ts'

/** Puts a page of rows in at a place. */
function addPage<Row extends RowBase>(loaded: Loaded, start: number, page: ListPage<Row>): void {
  const end = start + page.rows.length
  loaded.places = placeWindow(
    loaded.places,
    start,
    page.rows.map(({ id }) => id),
  )
  if (start === 0) loaded.headers = page.headers
  if (page.total !== undefined) loaded.total = page.total
  if (page.next !== undefined) loaded.cursors.set(end, page.next)
  else if (end > start || start === 0) loaded.total = end
  loaded.places = loaded.places.slice(0, loaded.total)
}

/** Puts a row that changed at its place, or takes it out; false when its place is not known. */
function followRow<Row extends RowBase>(
  loaded: Loaded,
  id: string,
  { store, matches, compare }: Pick<ServerListOptions<Row>, 'store' | 'matches' | 'compare'>,
): boolean {
  const row = store.shown.get(id)
  const order = (other: string) => {
    const otherRow = store.shown.get(other)
    return row === undefined || otherRow === undefined ? 0 : compare(row, otherRow)
  }
  const { places, total, isPlaced } = moveRow(loaded, id, row !== undefined && matches(row), order)
  if (places !== loaded.places) loaded.cursors.clear()
  Object.assign(loaded, { places, total })
  return isPlaced
}

/** Where the windows begin that a screen sees of a list. */
function seenStarts({ total }: Loaded, seen: { from: number; to: number }, size: number): number[] {
  const starts = [windowStart(total === undefined ? 0 : Math.min(seen.from, total - 1), size)]
  for (let next = (starts[0] ?? 0) + size; next <= seen.to && next < (total ?? 0); next += size) starts.push(next)
  return starts
}

/** A list of which any place can be read: windows by cursor where one follows another, by offset after a jump. */
export function createWindowedList<Row extends RowBase>(
  options: ServerListOptions<Row>,
  first?: ListPage<Row>,
): ServerList {
  const { read, query, store, size, onChange, onBehind } = options
  let loaded = nothingLoaded()
  let error: Error | undefined
  let seen = { from: 0, to: 0 }
  let isStarted = false
  let isRereading = false
  /** The windows being read; a reread starts a new set, and answers of an older set are ignored: their places mean nothing now. */
  let reading = new Set<number>()

  function take(start: number, page: ListPage<Row>): void {
    if (isRereading) loaded.places = retainAround(loaded.places, seen.from, seen.to, size)
    isRereading = false
    addPage(loaded, start, page)
  }

  async function readWindow(start: number): Promise<void> {
    const mine = reading
    const readAt = store.now()
    const isAgain = isRereading
    const wantsCount = loaded.total === undefined || isAgain
    const cursor = loaded.cursors.get(start)
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
    const starts = windowsToLoad(loaded.places, from, to, loaded.total, size)
    for (const start of starts) if (!reading.has(start)) void readWindow(start)
  }

  async function reread(): Promise<void> {
    if (!isStarted) return
    isRereading = true
    reading = new Set()
    loaded.cursors.clear()
    await Promise.all(seenStarts(loaded, seen, size).map(readWindow))
  }

  if (first) {
    isStarted = true
    take(0, first)
  }

  return {
    view: () => ({ ...loaded, error, isReady: loaded.total !== undefined || loaded.places.length > 0 }),
    isStarted: () => isStarted,
    load,
    reread,
    retry: () => (isRereading ? void reread() : load(seen.from, seen.to)),
    isBehind: () => isRereading && error !== undefined,
    follow: (id) => followRow(loaded, id, options),
    dump: () => dumpList(loaded),
    restore(kept) {
      isStarted = true
      loaded = restoreList(kept, (id) => store.shown.has(id))
    },
  }
}
