import { createEmitter } from '#shared/emitter.ts'
import { abortReading, changed, type Entry, isCurrent, type Load, newEntry, readEntry, viewOf } from './answer-entry.ts'
import type { CachedStore, StoredStore } from './cached-stores.ts'

/** So many answers that no screen shows are kept for coming back. */
const KEPT_IDLE = 100

/** An answer as it is stored; one that is current needs to be read again only when a change says so. */
type StoredAnswer = { key: string; data: unknown; dependsOn: string[]; isCurrent: boolean }

/** What is said of an answer where it is asked for: how it is read where its key is no address, and whether changes tell all of it. */
type Said = { load?: Load | undefined; isTold?: boolean }

/** Batches notifications: a screen whose ten answers arrive together renders once. */
function createBatch(onFlush: () => void) {
  const waiting = new Set<Entry>()
  return (entry: Entry): void => {
    waiting.add(entry)
    if (waiting.size > 1) return
    setTimeout(() => {
      const listeners = new Set([...waiting].flatMap((one) => [...one.listeners]))
      waiting.clear()
      for (const listener of listeners) listener()
      onFlush()
    })
  }
}

/**
 * Answers of the server that are no rows, by their address. Nothing goes stale by itself: an answer is read when it is shown
 * first, after a failure when it is shown again, and when an entity that it depends on has changed.
 */
export function createAnswerStore(loadAddress: (address: string, signal: AbortSignal) => Promise<unknown>) {
  const entries = new Map<string, Entry>()
  const { subscribe: subscribeAll, emit: emitAll } = createEmitter()
  const keys = createEmitter<[keys: Iterable<string>]>()
  const notify = createBatch(emitAll)

  function entryOf(key: string, dependsOn: readonly string[] = [], { load, isTold = false }: Said = {}): Entry {
    const entry =
      entries.get(key) ??
      newEntry(
        key,
        (signal) => loadAddress(key, signal),
        () => {
          notify(entry)
          keys.emit([key])
        },
      )
    if (load) entry.load = load
    entry.isTold ||= isTold
    for (const entity of dependsOn) entry.dependsOn.add(entity)
    entries.set(key, entry)
    return entry
  }

  return {
    name: 'answers',
    entryOf,
    view: viewOf,
    subscribe: subscriptionsOf(entries, keys.emit),
    /** Calls back whenever any answer changed; call the result to end it. */
    subscribeAll,
    /** Reads an answer before a screen asks for it; a failure is left to the screen. */
    prefetch(entry: Entry): void {
      if (entry.data === undefined && !entry.reading) void readEntry(entry)
    },
    peek: (key: string): unknown => entries.get(key)?.data,
    /** Takes an answer that came with a write. */
    put(key: string, data: unknown): void {
      const entry = entryOf(key)
      Object.assign(entry, { data, error: null, isPut: true, isStale: entry.reading !== undefined })
      changed(entry)
    },
    /** Takes more of an answer, such as a page of older rows. */
    extend(key: string, data: unknown): void {
      const entry = entryOf(key)
      entry.data = data
      changed(entry)
    },
    /** Rereads what depends on these entities: on screen now, the rest when it is shown next. Rejects with the first failure. */
    async invalidate(entities: ReadonlySet<string> | 'all'): Promise<void> {
      const stale = [...entries.values()].filter(
        ({ dependsOn }) => entities === 'all' || [...dependsOn].some((entity) => entities.has(entity)),
      )
      // One that was stale before is kept as it was.
      keys.emit(stale.filter(({ isStale }) => !isStale).map(({ key }) => key))
      for (const entry of stale) entry.isStale = true
      const shown = stale.filter(({ readers }) => readers > 0)
      await Promise.all(shown.map(readEntry))
      const failed = shown.find(({ error }) => error)
      if (failed?.error) throw failed.error
    },
    /** Rereads what is on screen and could not be read. */
    async retryFailed(): Promise<void> {
      await Promise.all([...entries.values()].filter(({ error, readers }) => error && readers > 0).map(readEntry))
    },
    clear(): void {
      keys.emit([...entries.keys()])
      entries.clear()
    },
    ...storedPartOf(entries, entryOf, keys.subscribe),
  }
}

/** Who shows which answer; of those that nobody shows the last ones stay. */
function subscriptionsOf(entries: Map<string, Entry>, onStoredChange: (keys: Iterable<string>) => void) {
  function pruneIdle(): void {
    const idle = [...entries.values()].filter(({ listeners }) => listeners.size === 0)
    const pruned = idle.slice(0, Math.max(0, idle.length - KEPT_IDLE)).map(({ key }) => key)
    for (const key of pruned) entries.delete(key)
    if (pruned.length > 0) onStoredChange(pruned)
  }

  /** Subscribes to an answer; with `isRead` it is read when there is none that is current. */
  return function subscribe(entry: Entry, listener: () => void, isRead: boolean): () => void {
    // To the end of the map: what was shown last is pruned last.
    entries.delete(entry.key)
    entries.set(entry.key, entry)
    entry.listeners.add(listener)
    if (isRead) entry.readers += 1
    if (isRead && !entry.reading && (entry.data === undefined || entry.isStale)) void readEntry(entry)
    return () => {
      entry.listeners.delete(listener)
      if (isRead) entry.readers -= 1
      if (entry.readers === 0) abortReading(entry)
      pruneIdle()
    }
  }
}

/** How answers are kept on this device and restored. */
function storedPartOf(
  entries: ReadonlyMap<string, Entry>,
  entryOf: (key: string, dependsOn: readonly string[], said: Said) => Entry,
  onStoredChange: CachedStore['onStoredChange'],
) {
  return {
    storedIds: () => entries.keys(),
    storedRow(key: string): StoredAnswer | undefined {
      const entry = entries.get(key)
      if (entry?.data === undefined) return undefined
      return { key, data: entry.data, dependsOn: [...entry.dependsOn], isCurrent: isCurrent(entry) }
    },
    storedRest: () => null,
    onStoredChange,
    /** Restored answers are read again when they are shown, but for those of which the changes since then tell all. */
    restore({ rows }: StoredStore): void {
      for (const { key, dependsOn, data, isCurrent: isTold } of rows as StoredAnswer[]) {
        const entry = entryOf(key, dependsOn, { isTold })
        // One that is being read already is newer than what was kept.
        if (entry.data === undefined) Object.assign(entry, { data, isStale: !isTold && entry.reading === undefined })
        entry.view = undefined
      }
    },
  }
}
