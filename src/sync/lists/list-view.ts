import { isUnasked } from '#shared/api-error.ts'
import type { ListPage } from '#shared/calls.ts'
import { createEmitter } from '#shared/emitter.ts'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { Before, RowStore } from '../store/row-store.ts'
import type { Rows, SourceDefinition } from '../store/source.ts'
import { type createLocalView, filterKey, type LocalList, sameRows } from './local-view.ts'
import { createPagedList } from './paged-list.ts'
import type { KeptList, ServerList } from './server-list.ts'
import type { WholeList } from './whole-list.ts'
import { createWindowedList } from './windowed-list.ts'
import { type Places, WINDOW } from './windows.ts'

/** The debounce of a search on the server, ms. */
export const SEARCH_DEBOUNCE_MS = 120
/** A list on screen is reread at most this often, ms, when others change it. */
export const REREAD_MS = 1000
/** After a failure it is retried after this time, ms. */
export const BEHIND_MS = 10_000

/** What all lists of a source share. */
export type ListContext<Row extends RowBase, Filter extends ListFilter> = {
  definition: SourceDefinition<Row, Filter>
  read: (query: Record<string, unknown>) => Promise<ListPage<Row>>
  store: RowStore<Row>
  local: ReturnType<typeof createLocalView<Row, Filter>>
  whole: WholeList
  onChange: () => void
}

/** A list as it is stored. One that the server alone orders and counts is stale: no change tells what moves in it. */
export type KeptView<Filter> = { filter: Filter; isStale: boolean; list: KeptList }

function isSame<Row>(a: Rows<Row>, b: Rows<Row>): boolean {
  const { get: _, ...rest } = a
  return Object.entries(rest).every(([name, value]) => value === b[name as keyof typeof rest])
}

const NONE: readonly never[] = []

/** What a screen sees of a list that the browser filters and sorts, also while the server's search is still to come. */
function localRows<Row extends RowBase, Filter extends ListFilter>(
  filter: Filter,
  { local, whole }: ListContext<Row, Filter>,
  list: LocalList<Row, Filter>,
  serverError: Error | undefined,
): Omit<Rows<Row>, 'load' | 'retry'> {
  const { total, error: wholeError, isComplete, hasRows } = whole.view()
  const isTooLong = whole.isTooLong()
  const error = isTooLong ? serverError : isComplete ? undefined : wholeError
  const isHeldOnly = isUnasked(error) && local.hasRows()
  const isSearching = isTooLong && Boolean(filter.search) && !error
  const rows = !isTooLong || isSearching || isHeldOnly ? list.rows() : NONE
  const isReady = isComplete || isSearching || rows.length > 0 || (hasRows && filterKey(filter) === '')
  const knownTotal = isComplete ? rows.length : filterKey(filter, false) === '' ? total : undefined
  return {
    total: isHeldOnly ? rows.length : isTooLong ? undefined : knownTotal,
    rows,
    get: (index) => rows[index],
    isWhole: !isTooLong && isComplete,
    isHeldOnly,
    status: error ? 'error' : isReady ? 'ready' : 'loading',
    isSearching,
    error,
    headers: undefined,
  }
}

/** What a screen sees of a list that the server filters and sorts. */
function serverRows<Row extends RowBase>(
  { places, total, headers, error }: ReturnType<ServerList['view']>,
  store: RowStore<Row>,
  known: readonly Row[] | undefined,
): Omit<Rows<Row>, 'load' | 'retry'> {
  const rowAt = (id: string | undefined) => (id === undefined ? undefined : store.shown.get(id))
  const found = places.flatMap((id) => rowAt(id) ?? [])
  const rows = sameRows(known, found)
  const get = (index: number) => rowAt(places[index])
  return { total, rows, get, isWhole: false, isHeldOnly: false, status: 'ready', isSearching: false, error, headers }
}

function shownRows<Row extends RowBase, Filter extends ListFilter>(
  filter: Filter,
  context: ListContext<Row, Filter>,
  list: LocalList<Row, Filter>,
  view: ReturnType<ServerList['view']> | undefined,
  known: readonly Row[] | undefined,
): Omit<Rows<Row>, 'load' | 'retry'> {
  return view?.isReady ? serverRows(view, context.store, known) : localRows(filter, context, list, view?.error)
}

function createServerList<Row extends RowBase, Filter extends ListFilter>(
  filter: Filter,
  { definition, read, store, local, onChange }: ListContext<Row, Filter>,
  onBehind: () => void,
  first?: ListPage<Row>,
): ServerList {
  const query = definition.toQuery?.(filter) ?? { ...filter }
  const size = definition.window ?? WINDOW
  const matches = local.matcher(filter)
  const compare = local.compare(filter.sort)
  const options = { read, query, store, size, matches, compare, onChange, onBehind }
  return definition.pageOnly ? createPagedList(options) : createWindowedList(options, first)
}

/** Rereads at most once in `REREAD_MS`, at the earliest time asked for: a change does not wait for the retry after a failure. */
function createRereadTimer(reread: () => void) {
  let [rereadAt, nextAt] = [0, Number.POSITIVE_INFINITY]
  let timer: ReturnType<typeof setTimeout> | undefined
  function run(): void {
    nextAt = Number.POSITIVE_INFINITY
    rereadAt = Date.now()
    reread()
  }
  return {
    soon(atLeast: number): void {
      const now = Date.now()
      const at = Math.max(now + atLeast, rereadAt + REREAD_MS)
      if (at >= nextAt) return
      nextAt = at
      clearTimeout(timer)
      timer = setTimeout(run, at - now)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The rows that a list showed last: the same object as long as nothing in it changed. */
function createLastRows<Row extends RowBase>(
  read: (known: readonly Row[] | undefined) => { rows: Rows<Row>; places: Places | undefined },
) {
  let isCurrent = false
  let last: ReturnType<typeof read> | undefined
  return {
    outdate(): void {
      isCurrent = false
    },
    get(): Rows<Row> {
      if (last && isCurrent) return last.rows
      const next = read(last?.rows.rows)
      if (!last || last.places !== next.places || !isSame(last.rows, next.rows)) last = next
      isCurrent = true
      return last.rows
    },
  }
}

/** How a list is read: from the whole list while that can be held, else from a list of the server's. */
function readingOf<Row extends RowBase, Filter extends ListFilter>(
  filter: Filter,
  context: ListContext<Row, Filter>,
  isMounted: () => boolean,
) {
  const { definition, whole, onChange } = context
  let server: ServerList | undefined
  let isStale = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const rereads = createRereadTimer(() => isMounted() && start())

  function serverList(first?: ListPage<Row>): ServerList {
    server ??= createServerList(filter, context, () => rereadSoon(BEHIND_MS), first)
    return server
  }

  /** Reads what is missing or stale. */
  function start(): void {
    const wasStale = isStale
    isStale = false
    if (!whole.isTooLong()) {
      if (whole.isIdle() || wasStale) void whole.load()
      return
    }
    const list = serverList()
    if (list.isStarted()) {
      if (wasStale) void list.reread()
      return
    }
    clearTimeout(timer)
    if (filter.search) timer = setTimeout(() => list.load(0, 0), SEARCH_DEBOUNCE_MS)
    else list.load(0, 0)
  }

  /** Rereads the list because its rows moved: soon when it is on screen, else when it is shown next. */
  function rereadSoon(atLeast = 0): void {
    if (!server?.isStarted()) return
    isStale = true
    if (isMounted()) rereads.soon(atLeast)
  }

  return {
    start,
    rereadSoon,
    load: (from: number, to: number) => server?.isStarted() && server.load(from, to),
    retry(): void {
      if (!whole.isTooLong()) void whole.load()
      else if (server?.isStarted()) server.retry()
      else start()
      onChange()
    },
    /** A search that has not been sent is not needed any more. */
    leave(): void {
      if (!server?.isStarted()) clearTimeout(timer)
    },
    /** The list of the server's, when there is one. */
    server: () => server,
    /** The source turned out too long; this is the first page of the plain list. */
    seed: serverList,
    dump: (): KeptView<Filter>[] =>
      server?.view().isReady ? [{ filter, isStale: isStale || definition.pageOnly === true, list: server.dump() }] : [],
    restore(kept: KeptView<Filter>): void {
      serverList().restore(kept.list)
      isStale = kept.isStale
    },
    stop(): void {
      clearTimeout(timer)
      rereads.stop()
    },
  }
}

/** One list as screens ask for it. */
export function createListView<Row extends RowBase, Filter extends ListFilter>(
  filter: Filter,
  context: ListContext<Row, Filter>,
) {
  const { whole, local } = context
  const localList = local.open(filter)
  const { subscribe, emit, listenerCount } = createEmitter()
  const isMounted = () => listenerCount() > 0
  const { load, retry, leave, ...reading } = readingOf(filter, context, isMounted)
  const last = createLastRows<Row>((known) => {
    const view = whole.isTooLong() ? reading.server()?.view() : undefined
    return { rows: { ...shownRows(filter, context, localList, view, known), load, retry }, places: view?.places }
  })

  return {
    ...reading,
    isPlain: filterKey(filter) === '',
    isMounted,
    subscribe(listener: () => void): () => void {
      const unsubscribe = subscribe(listener)
      if (listenerCount() === 1) reading.start()
      return () => {
        unsubscribe()
        if (!isMounted()) leave()
      }
    },
    /** Places may have changed, and rows. */
    changed(before?: Before<Row>): void {
      // Of rows that are none of its own a list that is filtered here has nothing to say.
      if (before && !localList.follow(before) && !whole.isTooLong()) return
      last.outdate()
      emit()
    },
    rows: last.get,
  }
}

export type ListView<Row extends RowBase, Filter extends ListFilter> = ReturnType<typeof createListView<Row, Filter>>
