import type { ListPage } from '../api.ts'
import type { RowStore } from './row-store.ts'
import type { RowBase } from './source.ts'

/** Lists of at most so many rows are held as a whole. */
export const WHOLE_LIMIT = 5000

type Options<Row extends RowBase> = {
  read: (query: Record<string, unknown>) => Promise<ListPage<Row>>
  store: RowStore<Row>
  /** The list answers all at once and takes no paging. */
  isUnpaged: boolean
  /** So many rows are asked for first: enough for a short list, few for one that turns out too long. */
  firstPage: number
  /** The list turned out too long to hold; its first page is there. */
  onTooLong: (page: ListPage<Row>) => void
  onChange: () => void
}

/** The unfiltered list of a source: its first page tells how long it is, the rest follows in pages of 1000. */
export function createWholeList<Row extends RowBase>({
  read,
  store,
  isUnpaged,
  firstPage,
  onTooLong,
  onChange,
}: Options<Row>) {
  let state: 'idle' | 'loading' | 'complete' | 'partial' = 'idle'
  let total: number | undefined
  let error: Error | undefined
  let isComplete = false
  let current: Promise<void> | undefined

  async function readAll(): Promise<void> {
    const asked = store.now()
    let page = await read(isUnpaged ? {} : { limit: firstPage, count: true })
    store.put(page.rows, asked, 'read')
    total = page.next === undefined ? page.rows.length : page.total
    if (total === undefined || total > WHOLE_LIMIT) {
      isComplete = false
      onTooLong(page)
      return
    }
    const rows = [...page.rows]
    while (page.next !== undefined) {
      onChange()
      page = await read({ cursor: page.next })
      store.put(page.rows, asked, 'read')
      rows.push(...page.rows)
    }
    store.replaceAll(rows, asked)
    isComplete = true
  }

  async function load(): Promise<void> {
    state = 'loading'
    error = undefined
    onChange()
    try {
      await readAll()
      state = 'complete'
    } catch (cause) {
      state = 'partial'
      error = cause as Error
    }
    current = undefined
    onChange()
  }

  function join(): Promise<void> {
    current ??= load()
    return current
  }

  return {
    view: () => ({ total, error, isComplete, hasRows: total !== undefined }),
    isIdle: () => state === 'idle',
    /** True when the last try to read it failed. */
    isBehind: () => state === 'partial',
    /** Reads the list; a reading under way is joined. */
    load: join,
    /** Reads the list from now on: one under way may have passed what changed meanwhile, so it is awaited first. */
    async reload(): Promise<void> {
      await current
      await join()
    },
    dump: () => (isComplete ? { total } : undefined),
    /** The rows of the whole list are held already. */
    restore(kept: { total?: number }): void {
      state = 'complete'
      total = kept.total
      isComplete = true
    },
    clear(): void {
      state = 'idle'
      total = undefined
      isComplete = false
    },
  }
}
