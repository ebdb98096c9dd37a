import type { ListPage } from '#shared/calls.ts'
import { joinPages, type Pages } from '#shared/join-pages.ts'
import type { RowBase } from '#shared/list-rules.ts'
import { dumpList, restoreList, type ServerList, type ServerListOptions } from './server-list.ts'

const same = (id: string) => id

/** What is loaded with one more page: the newest joins what there is, any other goes to the end. */
function withPage<Row extends RowBase>(pages: Pages<string> | undefined, page: ListPage<Row>, isFirst: boolean) {
  const ids = page.rows.map(({ id }) => id)
  const { rows, next } = isFirst
    ? joinPages({ rows: ids, next: page.next }, pages, same)
    : { rows: [...(pages?.rows ?? []), ...ids], next: page.next }
  return { rows: [...new Set(rows)], next }
}

/** A list that the server only pages by cursor, newest first: it grows at its end, and a reread joins the newest page to it. */
export function createPagedList<Row extends RowBase>(options: ServerListOptions<Row>): ServerList {
  const { read, query, store, size, matches, onChange, onBehind } = options
  let pages: Pages<string> | undefined
  let headers: Headers | undefined
  let error: Error | undefined
  let isStarted = false
  let isStale = false
  /** The reading whose answer counts; older ones are ignored. */
  let current: object | undefined

  function take(page: ListPage<Row>, isFirst: boolean): void {
    pages = withPage(pages, page, isFirst)
    if (!isFirst) return
    headers = page.headers
    isStale = false
  }

  async function readPage(cursor?: string): Promise<void> {
    const mine = {}
    current = mine
    const readAt = store.now()
    error = undefined
    try {
      const page = await read({ ...query, ...(cursor !== undefined && { cursor }), limit: size })
      store.put(page.rows, readAt, 'read')
      if (current === mine) take(page, cursor === undefined)
    } catch (cause) {
      if (current === mine) {
        error = cause as Error
        if (isStale) onBehind()
      }
    }
    if (current === mine) current = undefined
    onChange()
  }

  function load(_from: number, to: number): void {
    isStarted = true
    const hasMore = pages === undefined || pages.next !== undefined
    if (hasMore && to + size >= (pages?.rows.length ?? 0) && !current) void readPage(pages?.next)
  }

  async function reread(): Promise<void> {
    if (!isStarted) return
    isStale = true
    await readPage()
  }

  return {
    view: () => ({
      places: pages?.rows ?? [],
      total: pages && pages.next === undefined ? pages.rows.length : undefined,
      headers,
      error,
      isReady: pages !== undefined,
    }),
    isStarted: () => isStarted,
    load,
    reread,
    retry: () => (isStale ? void reread() : load(0, pages?.rows.length ?? 0)),
    isBehind: () => isStale && error !== undefined,
    follow(id) {
      const row = store.shown.get(id)
      const isListed = pages?.rows.includes(id) ?? false
      if (row !== undefined && matches(row)) return isListed
      if (pages && isListed) pages = { ...pages, rows: pages.rows.filter((held) => held !== id) }
      return true
    },
    dump: () => {
      const { rows: places = [], next } = pages ?? {}
      return dumpList({ places, total: undefined, headers, cursors: new Map(next ? [[places.length, next]] : []) })
    },
    restore(kept) {
      isStarted = true
      const { places, cursors, headers: first } = restoreList(kept, (id) => store.shown.has(id))
      pages = { rows: places.filter((id) => id !== undefined), next: cursors.get(places.length) }
      headers = first
    },
  }
}
