import { isUnasked } from '#shared/api-error.ts'
import { createEmitter } from '#shared/emitter.ts'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { Before, Cause } from '../store/row-store.ts'
import type { Rows } from '../store/source.ts'
import { createHeldLists, type StoredHold } from './held-lists.ts'
import { createListView, type KeptView, type ListContext, type ListView } from './list-view.ts'
import { createLocalView, filterKey } from './local-view.ts'
import { createWholeList, type KeptWhole, type WholeList } from './whole-list.ts'

/** So many lists of a source that no screen shows are kept for coming back. */
const KEPT_VIEWS = 12

type Options<Row extends RowBase, Filter extends ListFilter> = Pick<
  ListContext<Row, Filter>,
  'definition' | 'read' | 'store'
>

/** The lists of a source as they are stored. */
export type KeptViews<Filter> = {
  whole: KeptWhole
  views: KeptView<Filter>[]
  holds: StoredHold<Filter>[]
  shownAt: number
}

/** Drops the lists that were shown longest ago, down to so many that are not mounted. */
function prune<Row extends RowBase, Filter extends ListFilter>(
  views: Map<string, ListView<Row, Filter>>,
  kept: number,
): void {
  const idle = [...views].filter(([, view]) => !view.isMounted())
  for (const [key, view] of idle.slice(0, Math.max(0, idle.length - kept))) {
    view.stop()
    views.delete(key)
  }
}

/** Moves changed rows to their places in the lists of the server's. */
function placeRows<Row extends RowBase, Filter extends ListFilter>(
  views: Iterable<ListView<Row, Filter>>,
  ids: ReadonlySet<string>,
  cause: Cause,
): void {
  for (const view of views) {
    const list = view.server()
    // In the plain list a row that was not held keeps its place, wherever that is.
    if (!list?.isStarted() || (view.isPlain && cause === 'discovered')) continue
    const isPlaced = [...ids].map((id) => list.follow(id)).every(Boolean)
    if (!isPlaced && cause !== 'pending') view.rereadSoon()
  }
}

/** Asks again for those that could not be asked for. */
function retryUnasked(shown: readonly { error: Error | undefined; retry: () => void }[]): void {
  for (const { error, retry } of shown) if (isUnasked(error)) retry()
}

/** The lists of one source by their filter. */
export function createListViews<Row extends RowBase, Filter extends ListFilter>(options: Options<Row, Filter>) {
  const { definition, store } = options
  const views = new Map<string, ListView<Row, Filter>>()
  const mounted = () => [...views.values()].filter((view) => view.isMounted())
  const changes = createEmitter()
  const onChange = (before?: Before<Row>) => {
    for (const view of views.values()) view.changed(before)
    changes.emit()
  }

  const whole = createWholeList<Row>({
    ...options,
    definition,
    onTooLong(page) {
      views.get('')?.seed(page)
      onChange()
      // Screens may change their lists now that the server filters; those that they left are not read.
      setTimeout(() => {
        for (const view of mounted()) view.start()
      })
    },
    onChange,
  })
  const context: ListContext<Row, Filter> = { ...options, local: createLocalView(definition, store), whole, onChange }
  const holds = createHeldLists(context)

  function viewOf(filter: Filter): ListView<Row, Filter> {
    const key = filterKey(filter)
    const view = views.get(key) ?? createListView(filter, context)
    views.set(key, view)
    return view
  }

  store.subscribe((ids, cause, before) => {
    if (whole.isTooLong() && cause !== 'read') placeRows(views.values(), ids, cause)
    // An answer that says what is shown already moves nothing in lists that are filtered and sorted here.
    else if (cause === 'change' && [...before].every(([id, row]) => store.shown.get(id) === row)) return
    onChange(before)
  })

  const { noteShown, ...kept } = storedPartOf({ views, viewOf, whole, holds, onChange })

  return {
    subscribe(filter: Filter, listener: () => void): () => void {
      const key = filterKey(filter)
      const view = viewOf(filter)
      // To the end of the map: what was shown last is pruned last.
      views.delete(key)
      views.set(key, view)
      const unsubscribe = view.subscribe(listener)
      noteShown()
      return () => {
        unsubscribe()
        noteShown()
        prune(views, KEPT_VIEWS)
      }
    },
    /** The same object as long as nothing in it changed. */
    rows: (filter: Filter): Rows<Row> => viewOf(filter).rows(),
    isLong: whole.isTooLong,
    isHeld: () => (whole.isTooLong() ? views.size > 0 : !whole.isIdle()),
    /** True while a screen shows one of them. */
    isMounted: () => mounted().length > 0,
    ...readingPartOf({ views, viewOf, whole, holds, mounted }),
    /** Calls back when places, heads or rows of a list may have changed. */
    onChange: changes.subscribe,
    ...kept,
    /** Forgets all lists; the rows are the store's to forget. */
    clear(): void {
      prune(views, 0)
      whole.clear()
      holds.clear()
    },
    /** The ids that the lists on screen hold. */
    held: () => new Set([...views.values()].flatMap((view) => view.server()?.view().places ?? [])),
  }
}

type ReadingOptions<Row extends RowBase, Filter extends ListFilter> = Omit<KeptOptions<Row, Filter>, 'onChange'> & {
  mounted: () => ListView<Row, Filter>[]
}

/** How lists are read ahead, and again. */
function readingPartOf<Row extends RowBase, Filter extends ListFilter>(options: ReadingOptions<Row, Filter>) {
  const { views, viewOf, whole, holds, mounted } = options
  return {
    hold: holds.hold,
    holdsRows: holds.hasSome,
    /** Reads lists before a screen shows them; which ones is asked when it is known whether the whole can be held. */
    async readAhead(filters: () => readonly Filter[]): Promise<void> {
      viewOf({} as Filter)
      if (!whole.isTooLong() && whole.isIdle()) await whole.load()
      if (whole.isTooLong()) for (const filter of filters()) viewOf(filter).start()
    },
    isBehind: () => (whole.isTooLong() ? mounted().some((view) => view.server()?.isBehind()) : whole.isBehind()),
    rereadSoon: () => {
      holds.outdate()
      for (const view of views.values()) view.rereadSoon()
    },
    retryUnasked: () => retryUnasked(mounted().map((view) => view.rows())),
    /** Rereads what is on screen; other lists are read when they are shown next. */
    async reread(): Promise<void> {
      prune(views, 0)
      holds.outdate()
      if (whole.isTooLong()) await Promise.all([...views.values()].map((view) => view.server()?.reread()))
      else if (views.size > 0) await whole.reload()
      else whole.clear()
    },
  }
}

type KeptOptions<Row extends RowBase, Filter extends ListFilter> = {
  views: Map<string, ListView<Row, Filter>>
  viewOf: (filter: Filter) => ListView<Row, Filter>
  whole: WholeList
  holds: ReturnType<typeof createHeldLists<Row, Filter>>
  onChange: () => void
}

/** How lists are kept on this device, restored and given up. */
function storedPartOf<Row extends RowBase, Filter extends ListFilter>(options: KeptOptions<Row, Filter>) {
  const { views, viewOf, whole, holds, onChange } = options
  let shownAt = 0
  return {
    noteShown(): void {
      shownAt = Date.now()
    },
    /** When a screen showed one of them last, ms; endless while one does. */
    shownAt: () => ([...views.values()].some((view) => view.isMounted()) ? Number.POSITIVE_INFINITY : shownAt),
    dump: (): KeptViews<Filter> => ({
      whole: whole.dump(),
      views: [...views.values()].flatMap((view) => view.dump()),
      holds: holds.dump(),
      shownAt,
    }),
    /** Call it when the rows are restored. */
    restore(kept: KeptViews<Filter>): void {
      whole.restore(kept.whole)
      holds.restore(kept.holds)
      shownAt = kept.shownAt
      for (const one of kept.views) {
        const view = viewOf(one.filter)
        view.restore(one)
        if (view.isMounted()) view.start()
      }
      onChange()
    },
    /** Forgets the lists that no screen shows, so that rows of theirs can be dropped. */
    release(): void {
      prune(views, 0)
      holds.clear()
      if (!whole.isTooLong()) whole.clear()
    },
  }
}
