import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Source } from './define-source.ts'
import { filterKey } from './local-view.ts'
import type { ListFilter, RowBase, RowState, Rows } from './source.ts'

/** The rows that a filter finds, in order and kept current. Equal filters share a list. */
export function useRows<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  filter: Filter,
): Rows<Row> {
  const key = filterKey(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filter, which callers make anew on each render
  const asked = useMemo(() => filter, [key])
  const subscribe = useCallback((listener: () => void) => source.lists.subscribe(asked, listener), [source, asked])
  return useSyncExternalStore(subscribe, () => source.lists.rows(asked))
}

const nothing: RowState<never> = { row: undefined, status: 'missing', error: undefined, retry: () => undefined }
const neverChanges = () => () => undefined

/** One row, kept current; read from the server when it is not cached. Without an id it is missing. */
export function useRow<Row extends RowBase, Filter extends ListFilter>(
  source: Source<Row, Filter>,
  id: string | undefined,
): RowState<Row> {
  const subscribe = useMemo(
    () => (id === undefined ? neverChanges : (listener: () => void) => source.singles.subscribe(id, listener)),
    [source, id],
  )
  return useSyncExternalStore<RowState<Row>>(subscribe, () => (id === undefined ? nothing : source.singles.state(id)))
}
