import type { ListPage } from '../api.ts'
import { createLocalView, filterKey } from './local-view.ts'
import type { RowStore } from './row-store.ts'
import type { ListFilter, RowBase, Rows, SourceDefinition } from './source.ts'
import { createWholeList } from './whole-list.ts'
import { createWindowedList, type KeptList, type WindowedList } from './windowed-list.ts'
import type { Places } from './windows.ts'
import { WINDOW } from './windows.ts'

/** Typing has to rest so long, ms, before the server is asked to search. */
export const SEARCH_REST_MS = 120
/** A long list on screen is read again at most this often, ms, when others change it. */
export const REREAD_MS = 1000
/** When that failed it is tried again after this time, ms. */
export const BEHIND_MS = 10_000
/** So many lists of a source that no screen shows are kept for coming back. */
const KEPT_VIEWS = 12

type View<Row extends RowBase, Filter extends ListFilter> = {
  key: string
  filter: Filter
  listeners: Set<() => void>
  /** Stands for the server's list when the source is too long to hold. */
  list?: WindowedList<Row>
  isStale: boolean
  rereadAt: number
  timer?: ReturnType<typeof setTimeout> | undefined
  rows?: Rows<Row>
  /** What `rows` was made from. */
  stamp: number
  places?: Places | undefined
  load: (from: number, to: number) => void
  retry: () => void
}

type Options<Row extends RowBase, Filter extends ListFilter> = {
  definition: SourceDefinition<Row, Filter>
  read: (query: Record<string, unknown>) => Promise<ListPage<Row>>
  store: RowStore<Row>
}

/** What is kept of the lists of a source. */
export type KeptViews<Filter> = {
  isLong: boolean
  whole?: { total?: number | undefined } | undefined
  views: { filter: Filter; isStale: boolean; list: KeptList }[]
}

function isSame<Row>(a: Rows<Row>, b: Rows<Row>): boolean {
  return (
    a.total === b.total &&
    a.status === b.status &&
    a.error === b.error &&
    a.isWhole === b.isWhole &&
    a.isSearching === b.isSearching &&
    a.headers === b.headers &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => row === b.rows[index])
  )
}

/** So many rows of a list are asked for before it is known how long it is. */
const FIRST_PAGE = 200

/** The lists of one source as screens ask for them: views of the whole list while it can be held, else lists of their own. */
export function createListViews<Row extends RowBase, Filter extends ListFilter>(options: Options<Row, Filter>) {
  const { definition, read, store } = options
  const local = createLocalView(definition, store)
  const views = new Map<string, View<Row, Filter>>()
  let isLong = definition.pageOnly === true || definition.partsOnly === true

  const mounted = () => [...views.values()].filter((view) => view.listeners.size > 0)
  /** Counts the changes of rows and lists: views made at the same count are the same. */
  let stamp = 0
  const strangers = new Set<string>()
  const notify = () => {
    stamp += 1
    for (const view of views.values()) for (const listener of view.listeners) listener()
  }

  const whole = createWholeList({
    read,
    store,
    isUnpaged: definition.list.list !== true,
    firstPage: definition.window ?? FIRST_PAGE,
    onTooLong(page) {
      isLong = true
      const plain = [...views.values()].find((view) => view.key === '')
      if (plain) listOf(plain).seed(page)
      notify()
      // Screens may ask for other lists now that the server makes them; those they left are not read.
      setTimeout(() => {
        for (const view of mounted()) start(view)
      })
    },
    onChange: notify,
  })

  function listOf(view: View<Row, Filter>): WindowedList<Row> {
    view.list ??= createWindowedList({
      read,
      query: definition.toQuery?.(view.filter) ?? { ...view.filter },
      store,
      pageOnly: definition.pageOnly === true,
      size: definition.window ?? WINDOW,
      matches: local.matcher(view.filter),
      compare: local.compare(view.filter.sort),
      onChange: notify,
      onBehind: () => rereadSoon(view, BEHIND_MS),
    })
    return view.list
  }

  function start(view: View<Row, Filter>): void {
    if (!isLong) {
      if (whole.isIdle() || view.isStale) void whole.load()
      view.isStale = false
      return
    }
    const list = listOf(view)
    if (list.isStarted()) {
      if (view.isStale) void list.reread()
      view.isStale = false
      return
    }
    clearTimeout(view.timer)
    if (view.filter.search) view.timer = setTimeout(() => list.load(0, 0), SEARCH_REST_MS)
    else list.load(0, 0)
  }

  /** Reads a list again because its rows moved: soon when it is on screen, else when it is next. */
  function rereadSoon(view: View<Row, Filter>, atLeast = 0): void {
    if (view.isStale || !view.list?.isStarted()) return
    view.isStale = true
    if (view.listeners.size === 0) return
    const wait = Math.max(atLeast, view.rereadAt + REREAD_MS - Date.now())
    view.timer = setTimeout(() => {
      view.rereadAt = Date.now()
      if (view.listeners.size > 0) start(view)
    }, wait)
  }

  store.subscribe((ids, cause) => {
    if (isLong && cause !== 'read')
      for (const view of views.values()) {
        if (!view.list?.isStarted()) continue
        // A row that was not held stays where it is in the plain list, whatever was changed in it.
        const moved = view.key === '' ? [...ids].filter((id) => !strangers.has(id)) : [...ids]
        const isFollowed = moved.map((id) => view.list?.follow(id)).every(Boolean)
        if (!isFollowed && cause === 'change') rereadSoon(view)
      }
    notify()
  })

  function compose(view: View<Row, Filter>): Rows<Row> {
    const { load, retry } = view
    const list = isLong ? view.list?.view() : undefined
    if (list?.isReady) {
      const rows = list.places.flatMap((id) => store.shown.get(id ?? '') ?? [])
      const get = (index: number) => store.shown.get(list.places[index] ?? '')
      const { total, headers, error } = list
      return { total, rows, get, load, isWhole: false, status: 'ready', isSearching: false, error, retry, headers }
    }
    const { total, error: wholeError, isComplete, hasRows } = whole.view()
    const error = isLong ? list?.error : isComplete ? undefined : wholeError
    const isSearching = isLong && Boolean(view.filter.search) && !error
    const rows = !isLong || isSearching ? local.rows(view.filter) : []
    const isShown = isComplete || rows.length > 0 || (hasRows && view.key === '')
    return {
      total: isLong ? undefined : isComplete ? rows.length : filterKey(view.filter, false) === '' ? total : undefined,
      rows,
      get: (index) => rows[index],
      load,
      isWhole: !isLong && isComplete,
      status: error ? 'error' : isShown || isSearching ? 'ready' : 'loading',
      isSearching,
      error,
      retry,
      headers: undefined,
    }
  }

  function viewOf(filter: Filter): View<Row, Filter> {
    const key = filterKey(filter)
    const known = views.get(key)
    if (known) return known
    const view: View<Row, Filter> = {
      key,
      filter,
      listeners: new Set(),
      isStale: false,
      rereadAt: 0,
      stamp: -1,
      load: (from, to) => view.list?.isStarted() && view.list.load(from, to),
      retry: () => {
        if (!isLong) void whole.load()
        else if (view.list?.isStarted()) view.list.retry()
        else start(view)
        notify()
      },
    }
    views.set(key, view)
    return view
  }

  function prune(kept: number): void {
    const idle = [...views.values()].filter((view) => view.listeners.size === 0)
    for (const view of idle.slice(0, Math.max(0, idle.length - kept))) {
      clearTimeout(view.timer)
      views.delete(view.key)
    }
  }

  return {
    subscribe(filter: Filter, listener: () => void): () => void {
      const view = viewOf(filter)
      view.listeners.add(listener)
      // To the end of the map: what was shown last is dropped last.
      views.delete(view.key)
      views.set(view.key, view)
      if (view.listeners.size === 1) start(view)
      return () => {
        view.listeners.delete(listener)
        if (view.listeners.size > 0) return
        if (!view.list?.isStarted()) clearTimeout(view.timer)
        prune(KEPT_VIEWS)
      }
    },
    /** The same object as long as nothing in it changed. */
    rows(filter: Filter): Rows<Row> {
      const view = viewOf(filter)
      if (view.rows && view.stamp === stamp) return view.rows
      const rows = compose(view)
      const places = view.list?.view().places
      const isOld = view.rows && view.places === places && isSame(view.rows, rows)
      view.stamp = stamp
      view.places = places
      view.rows = isOld && view.rows ? view.rows : rows
      return view.rows
    },
    isLong: () => isLong,
    /** Reads lists before a screen shows them; which those are is asked once it is known whether the whole can be held. */
    async readAhead(filters: () => readonly Filter[]): Promise<void> {
      viewOf({} as Filter)
      if (!isLong && whole.isIdle()) await whole.load()
      if (isLong) for (const filter of filters()) start(viewOf(filter))
    },
    /** Runs a change of rows that were not held before it. */
    meeting(ids: readonly string[], change: () => void): void {
      for (const id of ids) strangers.add(id)
      change()
      strangers.clear()
    },
    isHeld: () => views.size > 0 && (isLong || !whole.isIdle()),
    isBehind: () => (isLong ? mounted().some((view) => view.list?.isBehind()) : whole.isBehind()),
    rereadSoon: () => {
      for (const view of views.values()) rereadSoon(view)
    },
    /** Reads again what is on screen; lists that are not are read when they are shown next. */
    async reread(): Promise<void> {
      prune(0)
      if (!isLong) {
        if (mounted().length > 0) await whole.reload()
        else whole.clear()
        return
      }
      await Promise.all([...views.values()].map((view) => view.list?.reread()))
    },
    dump: (): KeptViews<Filter> => ({
      isLong,
      whole: whole.dump(),
      views: [...views.values()].flatMap(({ filter, isStale, list }) =>
        list?.view().isReady ? [{ filter, isStale, list: list.dump() }] : [],
      ),
    }),
    restore(kept: KeptViews<Filter>): void {
      isLong = kept.isLong
      if (kept.whole) whole.restore(kept.whole)
      for (const { filter, isStale, list } of kept.views) {
        const view = viewOf(filter)
        listOf(view).restore(list)
        view.isStale = isStale
      }
    },
    /** Forgets all lists; the rows are the store's to forget. */
    clear(): void {
      prune(0)
      whole.clear()
    },
    /** The ids that a list of a screen holds. */
    held: () => new Set([...views.values()].flatMap((view) => view.list?.view().places ?? [])),
  }
}
