import type { ListPage } from '#shared/calls.ts'
import type { RowBase } from '#shared/list-rules.ts'
import type { RowStore } from '../store/row-store.ts'
import type { SourceDefinition } from '../store/source.ts'

/** Lists of at most so many rows are held as a whole. */
export const WHOLE_LIMIT = 5000
/** So many rows are asked for first: enough for a short list, few for one that turns out too long. */
const FIRST_PAGE = 200

type Options<Row extends RowBase> = {
  definition: Pick<SourceDefinition<Row, never>, 'list' | 'window' | 'pageOnly' | 'partsOnly'>
  read: (query: Record<string, unknown>) => Promise<ListPage<Row>>
  store: RowStore<Row>
  /** The list turned out too long to hold; its first page is there. */
  onTooLong: (page: ListPage<Row>) => void
  onChange: () => void
}

/** What is stored of the whole list besides its rows. */
export type KeptWhole = { isTooLong: boolean; isComplete: boolean; total?: number | undefined }

/** The unfiltered list of a source: its first page tells how long it is, the rest follows in pages of 1000. */
export function createWholeList<Row extends RowBase>({ definition, read, store, onTooLong, onChange }: Options<Row>) {
  let state: 'idle' | 'loading' | 'complete' | 'failed' = 'idle'
  let isTooLong = definition.pageOnly === true || definition.partsOnly === true
  let total: number | undefined
  let error: Error | undefined
  let isComplete = false
  let current: Promise<void> | undefined

  async function readAll(): Promise<void> {
    const readAt = store.now()
    // Without paging the list comes in one answer.
    let page = await read(definition.list.list ? { limit: definition.window ?? FIRST_PAGE, count: true } : {})
    store.put(page.rows, readAt, 'read')
    total = page.next === undefined ? page.rows.length : page.total
    isTooLong = total === undefined || total > WHOLE_LIMIT
    isComplete &&= !isTooLong
    if (isTooLong) return onTooLong(page)
    const rows = [...page.rows]
    while (page.next !== undefined) {
      onChange()
      page = await read({ cursor: page.next })
      store.put(page.rows, readAt, 'read')
      rows.push(...page.rows)
    }
    store.replaceAll(rows, readAt)
    isComplete = true
  }

  async function readToEnd(): Promise<void> {
    state = 'loading'
    error = undefined
    onChange()
    try {
      await readAll()
      state = 'complete'
    } catch (cause) {
      state = 'failed'
      error = cause as Error
    }
    current = undefined
    onChange()
  }

  /** Reads the list; a reading in flight is joined. */
  function load(): Promise<void> {
    current ??= readToEnd()
    return current
  }

  return {
    view: () => ({ total, error, isComplete, hasRows: total !== undefined }),
    /** The server has to filter and sort: the list is too long to hold, or is never read as a whole. */
    isTooLong: () => isTooLong,
    isIdle: () => state === 'idle',
    /** True when the last reading failed. */
    isBehind: () => state === 'failed',
    load,
    /** Reads the list anew: a reading in flight may have missed recent changes, so it is awaited first. */
    async reload(): Promise<void> {
      await current
      await load()
    },
    dump: (): KeptWhole => ({ isTooLong, isComplete, total }),
    /** Call it when the rows are restored. */
    restore(kept: KeptWhole): void {
      isTooLong = kept.isTooLong
      if (!kept.isComplete) return
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

export type WholeList = ReturnType<typeof createWholeList>
