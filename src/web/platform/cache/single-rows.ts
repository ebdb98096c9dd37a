import { ApiError } from '../api.ts'
import type { RowStore } from './row-store.ts'
import type { RowBase, RowState } from './source.ts'

type Single<Row> = {
  listeners: Set<() => void>
  isReading: boolean
  isMissing: boolean
  error: Error | undefined
  retry: () => void
  state?: RowState<Row>
}

/** Rows that a screen shows by their id, read one by one when the cache does not hold them. */
export function createSingleRows<Row extends RowBase>(
  store: RowStore<Row>,
  readRow: (id: string) => Promise<Row | undefined>,
) {
  const singles = new Map<string, Single<Row>>()
  /** States of rows that were drawn and have no listener yet. */
  const early = new Map<string, RowState<Row>>()

  async function read(id: string, single: Single<Row>): Promise<void> {
    const asked = store.now()
    single.isReading = true
    single.error = undefined
    try {
      const row = await readRow(id)
      if (row) store.put([row], asked, 'read')
      // It may have been removed while it was being read.
      single.isMissing = !store.shown.has(id)
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) single.isMissing = true
      else single.error = cause as Error
    }
    single.isReading = false
    for (const listener of single.listeners) listener()
  }

  function singleOf(id: string): Single<Row> {
    const known = singles.get(id)
    if (known) return known
    const single: Single<Row> = {
      listeners: new Set(),
      isReading: false,
      isMissing: false,
      error: undefined,
      retry: () => {
        if (!single.isReading) void read(id, single)
        for (const listener of single.listeners) listener()
      },
    }
    const drawn = early.get(id)
    if (drawn) single.state = drawn
    early.delete(id)
    singles.set(id, single)
    return single
  }

  store.subscribe((ids, cause) => {
    for (const [id, single] of singles) {
      if (!ids.has(id)) continue
      const isShown = store.shown.has(id)
      single.isMissing = !isShown && cause !== 'read'
      single.error = undefined
      // A list without it does not say that it is gone: it is asked for itself.
      if (!isShown && cause === 'read' && !single.isReading) void read(id, single)
      for (const listener of single.listeners) listener()
    }
  })

  return {
    mounted: (): string[] => [...singles.keys()],
    subscribe(id: string, listener: () => void): () => void {
      const single = singleOf(id)
      single.listeners.add(listener)
      if (!store.shown.has(id) && !single.isReading && !single.isMissing) void read(id, single)
      return () => {
        single.listeners.delete(listener)
        if (single.listeners.size === 0) singles.delete(id)
      }
    },
    /** The same object as long as nothing in it changed. */
    state(id: string): RowState<Row> {
      const single = singles.get(id)
      const row = store.shown.get(id)
      const error = row ? undefined : single?.error
      const status = row ? 'ready' : error ? 'error' : single?.isMissing ? 'missing' : 'loading'
      const held = single ? single.state : early.get(id)
      if (held && held.row === row && held.status === status && held.error === error) return held
      const state: RowState<Row> = { row, status, error, retry: single?.retry ?? (() => singleOf(id).retry()) }
      if (single) single.state = state
      else early.set(id, state)
      return state
    },
  }
}
