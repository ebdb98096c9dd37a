import { ApiError, isUnasked, isWithheld } from '#shared/api-error.ts'
import { createEmitter } from '#shared/emitter.ts'
import type { RowBase } from '#shared/list-rules.ts'
import type { RowStore } from './row-store.ts'
import type { RowState } from './source.ts'

type Single<Row> = ReturnType<typeof createEmitter> & {
  isReading: boolean
  isMissing: boolean
  error: Error | undefined
  retry: () => void
  state?: RowState<Row>
}

/** What a screen sees of a row: the same object as long as nothing in it changed. */
function stateOf<Row extends RowBase>(single: Single<Row>, row: Row | undefined): RowState<Row> {
  const error = row ? undefined : single.error
  const status = row ? 'ready' : error ? 'error' : single.isMissing ? 'missing' : 'loading'
  const last = single.state
  if (last && last.row === row && last.status === status && last.error === error) return last
  single.state = { row, status, error, retry: single.retry }
  return single.state
}

/** Rows that a screen shows by their id; those that the store does not hold are read one by one. */
export function createSingleRows<Row extends RowBase>(
  store: RowStore<Row>,
  readRow: (id: string) => Promise<Row | undefined>,
) {
  const singles = new Map<string, Single<Row>>()

  async function read(id: string, single: Single<Row>): Promise<void> {
    if (single.isReading) return
    const readAt = store.now()
    single.isReading = true
    single.error = undefined
    try {
      const row = await readRow(id)
      if (row) store.put([row], readAt, 'read')
      // It may have been removed in the meantime.
      single.isMissing = !store.shown.has(id)
    } catch (cause) {
      if (isWithheld(cause)) store.remove([id])
      if (cause instanceof ApiError && cause.status === 404) single.isMissing = true
      else single.error = cause as Error
    }
    single.isReading = false
    single.emit()
  }

  function singleOf(id: string): Single<Row> {
    const known = singles.get(id)
    if (known) return known
    const single: Single<Row> = {
      ...createEmitter(),
      isReading: false,
      isMissing: false,
      error: undefined,
      retry: () => {
        void read(id, single)
        single.emit()
      },
    }
    singles.set(id, single)
    return single
  }

  const mounted = () => [...singles].filter(([, single]) => single.listenerCount() > 0)

  store.subscribe((ids, cause) => {
    for (const [id, single] of mounted()) {
      if (!ids.has(id)) continue
      const isShown = store.shown.has(id)
      single.isMissing = !isShown && cause !== 'read'
      single.error = undefined
      // A list without the row does not prove that it no longer exists.
      if (!isShown && cause === 'read') void read(id, single)
      single.emit()
    }
  })

  return {
    mounted: (): string[] => mounted().map(([id]) => id),
    retryUnasked(): void {
      for (const [, { error, retry }] of mounted()) if (isUnasked(error)) retry()
    },
    subscribe(id: string, listener: () => void): () => void {
      const single = singleOf(id)
      const unsubscribe = single.subscribe(listener)
      if (!store.shown.has(id) && !single.isMissing) void read(id, single)
      return () => {
        unsubscribe()
        if (single.listenerCount() === 0) singles.delete(id)
      }
    },
    state: (id: string): RowState<Row> => stateOf(singleOf(id), store.shown.get(id)),
  }
}
