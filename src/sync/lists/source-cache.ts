import type { ListPage } from '#shared/calls.ts'
import type { ChangeAction } from '#shared/changes.ts'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { StoredStore } from '../store/cached-stores.ts'
import { createRowStore, type RowStore } from '../store/row-store.ts'
import { createSingleRows } from '../store/single-rows.ts'
import type { SourceDefinition } from '../store/source.ts'
import { createListViews, type KeptViews } from './list-views.ts'

/** With more changed rows than this at once, what is on screen is reread instead. */
export const MAX_PATCHED = 50
const IDS_PER_CALL = 200

/** How a cache reaches the server. */
export type Reader<Row> = {
  list: (query: Record<string, unknown>) => Promise<ListPage<Row>>
  row: (id: string) => Promise<Row | undefined>
}

/** What reads changed rows by their ids; those in `discovered` existed before, but were not held here. */
function changeReader<Row extends RowBase>(store: RowStore<Row>, reader: Reader<Row>) {
  return async function readChanged(
    ids: readonly string[],
    discovered: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
      const readAt = store.now()
      const chunk = ids.slice(at, at + IDS_PER_CALL)
      const { rows } = await reader.list({ ids: chunk.join(',') })
      const found = new Set(rows.map((row) => row.id))
      store.remove(chunk.filter((id) => !found.has(id)))
      const isNew = ({ id }: Row) => discovered.has(id)
      store.put(rows.filter(isNew), readAt, 'discovered')
      store.put(
        rows.filter((row) => !isNew(row)),
        readAt,
        'change',
      )
    }
  }
}

/** The rows of one source in the browser, as screens, mutations and live changes use them. */
export function createSourceCache<Row extends RowBase, Filter extends ListFilter>(
  definition: SourceDefinition<Row, Filter>,
  reader: Reader<Row>,
) {
  const store = createRowStore<Row>()
  const lists = createListViews({ definition, read: reader.list, store })
  const singles = createSingleRows(store, reader.row)
  const readChanged = changeReader(store, reader)

  return {
    name: definition.list.name,
    entity: definition.entity,
    store,
    lists,
    singles,
    /** The ids of cached rows that depend on these records of another entity. */
    pointingTo(entity: string, ids: ReadonlySet<string>): string[] {
      const fields = definition.dependsOn?.[entity] ?? []
      if (fields.length === 0) return []
      const points = (row: Row) => fields.some((field) => ids.has(String(row[field])))
      return [...store.shown.values()].filter(points).map((row) => row.id)
    },
    /** Brings the cached rows up to date with changes; rejects when the server cannot be reached. */
    async apply(changes: ReadonlyMap<string, ChangeAction>): Promise<void> {
      const hasLists = lists.isHeld() || lists.holdsRows()
      if (!hasLists && store.shown.size === 0 && singles.mounted().length === 0) return
      if (definition.pageOnly) return lists.rereadSoon()
      const isMany = changes.size > MAX_PATCHED
      if (isMany && (lists.isMounted() || singles.mounted().length > 0)) return this.refetch()
      const isHeld = (id: string) => store.confirmed(id) !== undefined
      const deleted = [...changes].filter(([, action]) => action === 'deleted').map(([id]) => id)
      if (lists.isLong() && !deleted.every(isHeld)) lists.rereadSoon()
      store.remove(deleted)
      const mounted = new Set(singles.mounted())
      // What nobody looks at is kept for the next visit; of a long list only the rows that are held.
      const areAllWanted = hasLists && !(isMany && lists.isLong())
      if (isMany) lists.rereadSoon()
      const wanted = [...changes.keys()].filter((id) => areAllWanted || isHeld(id) || mounted.has(id))
      const discovered = wanted.filter((id) => changes.get(id) === 'updated' && !isHeld(id))
      await readChanged(
        wanted.filter((id) => changes.get(id) !== 'deleted'),
        new Set(discovered),
      )
    },
    /** Rereads what is on screen and drops the rest. */
    async refetch(): Promise<void> {
      const mounted = singles.mounted().filter((id) => store.confirmed(id))
      const rereading = lists.reread()
      const shown = lists.held()
      if (lists.isLong() || !lists.isHeld())
        store.forget([...store.shown.keys()].filter((id) => !shown.has(id) && !mounted.includes(id)))
      if (mounted.length > 0 && !definition.pageOnly) await readChanged(mounted)
      await rereading
    },
    /** Reads these rows, unless they are held. */
    async holdRows(ids: Iterable<string>): Promise<void> {
      const missing = [...new Set(ids)].filter((id) => store.confirmed(id) === undefined)
      for (let at = 0; at < missing.length; at += IDS_PER_CALL) {
        const readAt = store.now()
        const { rows } = await reader.list({ ids: missing.slice(at, at + IDS_PER_CALL).join(',') })
        store.put(rows, readAt, 'read')
      }
    },
    /** True when a reading of what is on screen failed. */
    isBehind: () => lists.isBehind(),
    /** Asks again for what is on screen and could not be asked for, as on a page that was opened without a network. */
    retryUnasked: () => [lists, singles].map((part) => part.retryUnasked()),
    distrust: store.distrust,
    ...storedPartOf({ store, lists, singles }),
    /** Forgets everything, when another person signs in. */
    clear(): void {
      lists.clear()
      store.clear()
    },
  }
}

type Parts<Row extends RowBase, Filter extends ListFilter> = {
  store: RowStore<Row>
  lists: ReturnType<typeof createListViews<Row, Filter>>
  singles: Pick<ReturnType<typeof createSingleRows<Row>>, 'mounted'>
}

/** How the rows of a source and its lists are kept on this device, restored and given up. */
function storedPartOf<Row extends RowBase, Filter extends ListFilter>({ store, lists, singles }: Parts<Row, Filter>) {
  return {
    shownAt: lists.shownAt,
    /** Lists that had the rows are read again when they are shown next; without a server they show what is left. */
    free(count: number): number {
      // A list on screen that is held as a whole stays whole.
      if (!lists.isLong() && lists.isMounted()) return 0
      lists.release()
      const shown = new Set<string | undefined>([...lists.held(), ...singles.mounted()])
      const ids = [...store.confirmedIds()].filter((id) => !shown.has(id)).slice(0, count)
      store.forget(ids)
      return ids.length
    },
    storedIds: store.confirmedIds,
    storedRow: store.confirmed,
    storedRest: lists.dump,
    onStoredChange(listener: (ids: Iterable<string>) => void): void {
      store.onConfirmed(listener)
      lists.onChange(() => listener([]))
    },
    restore({ rows, rest }: StoredStore): void {
      // The shapes of the build that kept them, which is this one.
      store.put(rows as Row[], store.now(), 'read')
      lists.restore(rest as KeptViews<Filter>)
    },
  }
}

export type SourceCache<Row extends RowBase, Filter extends ListFilter> = ReturnType<
  typeof createSourceCache<Row, Filter>
>
