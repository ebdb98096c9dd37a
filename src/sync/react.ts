import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  type AnyEndpoint,
  type Args,
  addressOf,
  addressOfAny,
  type ListPage,
  type Loose,
  type RowOf,
} from '#shared/calls.ts'
import type { Store } from '#shared/emitter.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { appendPage, joinPages, type Pages, readPages } from '#shared/join-pages.ts'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { OnlineUser } from '#shared/realtime.ts'
import { draftFiles, drafts } from './drafts/drafts.ts'
import type { Draft } from './drafts/kept-draft.ts'
import { callAnyList } from './host/host.ts'
import type { Log } from './lists/define-log.ts'
import type { Source } from './lists/define-source.ts'
import { filterKey } from './lists/local-view.ts'
import type { LogRow, LogView } from './lists/log-part.ts'
import { online } from './live/live-connection.ts'
import { outbox } from './outbox/app-outbox.ts'
import { mutate } from './outbox/mutate.ts'
import type { Mutation, WritableSource } from './outbox/mutations.ts'
import type { EntryState, OutboxEntry } from './outbox/outbox-entry.ts'
import { filesOf } from './outbox/outbox-storage.ts'
import { type WaitingEntry, waiting } from './outbox/waiting.ts'
import { type Counts, countsBetween } from './outbox/waiting-counts.ts'
import type { Answer } from './store/answer-entry.ts'
import { answers, isTold } from './store/answers.ts'
import type { RowState, Rows } from './store/source.ts'

const useStore = <Value>({ subscribe, get }: Store<Value>): Value => useSyncExternalStore(subscribe, get)

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

type AnswerOptions = {
  /** The entities whose changes invalidate the answer; those of the contract by default. */
  dependsOn?: readonly string[]
  /** False: do not read yet. */
  enabled?: boolean
}

/** The rows of one parent of a log, such as the messages of a channel, kept current. */
export function useLog<Row extends LogRow>(log: Log<Row>, parentId: string): LogView<Row> {
  const subscribe = useCallback((listener: () => void) => log.subscribe(parentId, listener), [log, parentId])
  return useSyncExternalStore(subscribe, () => log.view(parentId))
}

/** An answer by its key, kept current; `load` reads it where the key is no address. */
function useEntry(
  key: string,
  dependsOn: readonly string[],
  { enabled = true, ...said }: { enabled?: boolean | undefined; isTold?: boolean; load?: () => Promise<unknown> } = {},
): Answer<unknown> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the others, which callers make anew on each render
  const entry = useMemo(() => answers.entryOf(key, dependsOn, said), [key])
  const subscribe = useCallback((listener: () => void) => answers.subscribe(entry, listener, enabled), [entry, enabled])
  return useSyncExternalStore(subscribe, () => answers.view(entry))
}

/** An answer that is no row or list of rows, such as figures or settings, kept current. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  { dependsOn = endpoint.dependsOn ?? [], enabled }: AnswerOptions = {},
): Answer<AnswerOf<E>> {
  // The server answers in the contract's shape.
  return useEntry(addressOfAny(endpoint, args as Loose), dependsOn, {
    enabled,
    isTold: isTold(endpoint),
  }) as Answer<AnswerOf<E>>
}

/** Rows of a page, and of a call at most. */
const PAGE = 50
const MOST = 200

/** A paged list as a screen sees it. */
export type AnswerPages<Row> = {
  rows: readonly Row[] | undefined
  status: 'loading' | 'ready' | 'error'
  /** True while there are older rows. */
  hasMore: boolean
  /** Reads the next page, unless one is loading. */
  loadMore: () => void
  /** True while a page is loading; `isFailed` when the last one failed. */
  isLoadingMore: boolean
  isFailed: boolean
  retry: () => void
}

/**
 * Rows of a list that are no records of their own, such as a history, newest first. When an entity that the endpoint depends on
 * changes, the newest are reread and joined to the older ones; of a list that changes `anywhere`, all that are shown.
 */
export function useAnswerPages<E extends AnyEndpoint>(
  endpoint: E,
  args: Args<E>,
  keyOf: (row: RowOf<E>) => string,
  changes: 'top' | 'anywhere' = 'top',
): AnswerPages<RowOf<E>> {
  type Row = RowOf<E>
  const address = (addressOf as (endpoint: AnyEndpoint, args: Args<E>) => string)(endpoint, args)
  const key = `${address} pages`
  const [more, setMore] = useState<{ address: string; state: 'loading' | 'failed' }>()
  const { params, query } = args as { params?: Record<string, string>; query?: Record<string, unknown> }
  const read = async (limit: number, cursor?: string) =>
    (await callAnyList(endpoint, { ...(params && { params }), query: { ...query, limit, cursor } })) as ListPage<Row>

  const held = () => answers.peek(key) as Pages<Row> | undefined
  const answer = useEntry(key, endpoint.dependsOn ?? [], {
    load: async () => {
      const shown = () => Math.max(PAGE, held()?.rows.length ?? 0)
      if (changes === 'top') return joinPages(await read(Math.min(MOST, shown())), held(), keyOf)
      // Where all were shown, those that came are, too.
      const areAllShown = () => held() !== undefined && held()?.next === undefined
      const wanted = () => shown() + (areAllShown() ? PAGE : 0)
      return readPages(read, { wanted, most: MOST }, keyOf)
    },
  })
  const data = answer.data as Pages<Row> | undefined
  const isLoadingMore = more?.address === address && more.state === 'loading'

  async function loadMore(): Promise<void> {
    let before = held()
    if (isLoadingMore || before?.next === undefined) return
    setMore({ address, state: 'loading' })
    try {
      while (before?.next !== undefined) {
        const page: Pages<Row> = await read(PAGE, before.next)
        const now: Pages<Row> | undefined = held()
        // A reread in the meantime makes this page obsolete.
        const isObsolete: boolean = now?.next !== before.next
        if (now && !isObsolete) answers.extend(key, appendPage(now, page, keyOf))
        before = isObsolete ? now : undefined
      }
      setMore(undefined)
    } catch {
      setMore({ address, state: 'failed' })
    }
  }

  return {
    rows: data?.rows,
    status: answer.status,
    hasMore: data?.next !== undefined,
    loadMore: () => void loadMore(),
    isLoadingMore,
    isFailed: more?.address === address && more.state === 'failed',
    retry: answer.retry,
  }
}

/** A mutation for a screen: `act` sends it and rejects with ApiError, `isBusy` until it is answered. */
export function useMutation<Input, Output>(what: Mutation<Input, Output>) {
  const [inFlight, setInFlight] = useState(0)
  const act = useCallback(
    async (input: Input): Promise<Output> => {
      setInFlight((count) => count + 1)
      try {
        return await mutate(what, input)
      } finally {
        setInFlight((count) => count - 1)
      }
    },
    [what],
  )
  return { act, isBusy: inFlight > 0 }
}

/** The writes that wait, in order. */
export const useWaitingEntries = (): readonly WaitingEntry[] =>
  useSyncExternalStore(waiting.subscribe, () => waiting.get().entries)

/** Whether a record has writes that wait; undefined when all of it is on the server. */
export const useRecordState = (id: string): EntryState | undefined =>
  useSyncExternalStore(waiting.subscribe, () => waiting.get().records.get(id))

/** By how much what waits for the network changes the counts of a noun; `namesOf` says in which counts a row stands. */
export function useWaitingCounts<Row extends RowBase>(
  { entity, store }: WritableSource<Row>,
  namesOf: (row: Row) => readonly string[],
): Counts {
  const waiting = useWaitingEntries()
  const ids = new Set(waiting.flatMap(({ entry: { about } }) => (about.entity === entity ? [about.id] : [])))
  const sums: Record<string, number> = {}
  for (const id of ids)
    for (const [name, count] of Object.entries(countsBetween(store.confirmed(id), store.shown.get(id), namesOf)))
      sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** What of this mutation the server has not answered, in order. */
export function useUnanswered<Input, Output>({ name }: Mutation<Input, Output>): OutboxEntry<Input>[] {
  // The name says which input it was made with.
  return useStore(outbox).filter((entry) => entry.name === name) as OutboxEntry<Input>[]
}

/** The addresses at which the files of an entry can be looked at, in this page alone; empty until they were read. */
export function useFileAddresses(entry: OutboxEntry): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([])
  const ids = entry.files?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which files they are
  useEffect(() => {
    let made: string[] = []
    let isOver = false
    void filesOf(entry).then((files) => {
      if (isOver) return
      made = files.map(({ file }) => URL.createObjectURL(file))
      setAddresses(made)
    })
    return () => {
      isOver = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [ids])
  return addresses
}

/** What is typed or chosen outside of a form, under a name of its own until it is dropped; a form keeps its draft by itself. */
export function useDraft(name: string) {
  /** What was left of it when this control was opened, or was found since. */
  const [found, setFound] = useState<Draft | undefined>(() => drafts.read(name))
  const current = useRef<Pick<Draft, 'key' | 'files'> | undefined>(found)
  useEffect(
    () =>
      drafts.find(name, (draft) => {
        current.current = draft
        setFound(draft)
      }),
    [name],
  )
  return {
    found,
    keep: useCallback(
      (values: Draft['values'], chosen: readonly File[] = []) => {
        const { key = newId(), files = [] } = current.current ?? {}
        current.current = { key, files: draftFiles(chosen, files) }
        drafts.keep(name, { ...current.current, key, values })
      },
      [name],
    ),
    drop: useCallback(() => {
      current.current = undefined
      drafts.drop(name)
    }, [name]),
    /** Empties the form; the draft stays on the device until the outbox has saved it under the returned key. */
    handOver: useCallback(() => {
      current.current = undefined
      return drafts.handOver(name)
    }, [name]),
  }
}

/** The colleagues who are online, the person themself included. */
export const useOnlineUsers = (): readonly OnlineUser[] => useStore(online)
