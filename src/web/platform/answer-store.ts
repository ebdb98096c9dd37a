import { createEmitter } from './emitter.ts'
import { keepEqualParts } from './keep-equal-parts.ts'

/** One answer of the server as a screen sees it; a failed second reading leaves the first one shown, with its error. */
export type Answer<Data> = {
  data: Data | undefined
  status: 'loading' | 'ready' | 'error'
  error: Error | null
  /** True while it is read, also again. */
  isReading: boolean
  /** Reads it again, after a reading that is under way. */
  retry: () => void
}

type Load = (signal: AbortSignal) => Promise<unknown>

export type Entry = {
  key: string
  load: Load
  /** The entities the answer is made of. */
  dependsOn: Set<string>
  data: unknown
  error: Error | null
  /** Something happened that the answer may not have. */
  isStale: boolean
  /** It was put in while it was being read: what is read may be older. */
  isPut: boolean
  reading?: { done: Promise<void>; abort: AbortController } | undefined
  listeners: Set<() => void>
  /** How many of the listeners want it to be read. */
  readers: number
  shown?: Answer<unknown> | undefined
}

/** So many answers that no screen shows are kept for coming back. */
const KEPT_IDLE = 100

/** What is kept of an answer; it is read again when it is shown, for it may be made of what is not announced. */
type Kept = Pick<Entry, 'key' | 'data'> & { dependsOn: string[] }

/**
 * Answers of the server that are no rows, by their address. Nothing goes stale by itself: an answer is read when it is shown
 * first, after a failure when it is shown again, and when something it shows has changed.
 */
export function createAnswerStore(loadAddress: (address: string, signal: AbortSignal) => Promise<unknown>) {
  const entries = new Map<string, Entry>()
  const { subscribe: subscribeAll, emit: emitAll } = createEmitter()
  const waiting = new Set<Entry>()

  /** Answers that come together are drawn together: a screen that reads ten is drawn once, not ten times. */
  function changed(entry: Entry): void {
    entry.shown = undefined
    waiting.add(entry)
    if (waiting.size > 1) return
    setTimeout(() => {
      const listeners = new Set([...waiting].flatMap((one) => [...one.listeners]))
      waiting.clear()
      for (const listener of listeners) listener()
      emitAll()
    })
  }

  function entryOf(key: string, dependsOn: readonly string[] = [], load?: Load): Entry {
    const known = entries.get(key)
    const entry: Entry = known ?? {
      key,
      load: (signal) => loadAddress(key, signal),
      dependsOn: new Set(),
      data: undefined,
      error: null,
      isStale: false,
      isPut: false,
      listeners: new Set(),
      readers: 0,
    }
    if (load) entry.load = load
    for (const entity of dependsOn) entry.dependsOn.add(entity)
    entries.set(key, entry)
    return entry
  }

  async function readUntilFresh(entry: Entry, signal: AbortSignal): Promise<void> {
    do {
      entry.isStale = false
      entry.isPut = false
      let error: Error | null = null
      try {
        const data = await entry.load(signal)
        if (!signal.aborted && !entry.isPut) entry.data = keepEqualParts(entry.data, data)
      } catch (cause) {
        error = cause as Error
      }
      if (signal.aborted) return
      entry.error = error
      if (entry.isStale && !error) changed(entry)
    } while (entry.isStale)
    entry.isStale = entry.error !== null
    entry.reading = undefined
    changed(entry)
  }

  /** Reads an answer from now on: a reading under way may have passed what happened meanwhile, and is done once more. */
  function read(entry: Entry): Promise<void> {
    if (entry.reading) entry.isStale = true
    else {
      const abort = new AbortController()
      if (entry.data === undefined) entry.error = null
      entry.reading = { done: readUntilFresh(entry, abort.signal), abort }
      changed(entry)
    }
    return entry.reading?.done ?? Promise.resolve()
  }

  function leave(entry: Entry): void {
    if (entry.readers === 0 && entry.reading) {
      entry.reading.abort.abort()
      entry.reading = undefined
      entry.isStale = true
      entry.shown = undefined
    }
    const idle = [...entries.values()].filter(({ listeners }) => listeners.size === 0)
    for (const { key } of idle.slice(0, Math.max(0, idle.length - KEPT_IDLE))) entries.delete(key)
  }

  return {
    name: 'answers',
    entryOf,
    /** The same object as long as nothing in it changed. */
    view(entry: Entry): Answer<unknown> {
      const { data, error, reading } = entry
      const status = data !== undefined ? 'ready' : error ? 'error' : 'loading'
      entry.shown ??= { data, status, error, isReading: reading !== undefined, retry: () => void read(entry) }
      return entry.shown
    },
    /** Follows an answer; with `isRead` it is read when there is none that is current. */
    subscribe(entry: Entry, listener: () => void, isRead: boolean): () => void {
      // To the end of the map: what was shown last is dropped last.
      entries.delete(entry.key)
      entries.set(entry.key, entry)
      entry.listeners.add(listener)
      if (isRead) entry.readers += 1
      if (isRead && !entry.reading && (entry.data === undefined || entry.isStale)) void read(entry)
      return () => {
        entry.listeners.delete(listener)
        if (isRead) entry.readers -= 1
        leave(entry)
      }
    },
    /** Calls back whenever any answer changed; call the result to end it. */
    subscribeAll,
    /** Reads an answer before a screen asks for it; a failure is left to the screen. */
    prefetch(entry: Entry): void {
      if (entry.data === undefined && !entry.reading) void read(entry)
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
    /** Reads again what shows one of these entities: on screen now, the rest when it is shown next. Rejects with the first failure. */
    async invalidate(entities: ReadonlySet<string> | 'all'): Promise<void> {
      const concerned = [...entries.values()].filter(
        ({ dependsOn }) => entities === 'all' || [...dependsOn].some((entity) => entities.has(entity)),
      )
      for (const entry of concerned) entry.isStale = true
      const shown = concerned.filter(({ readers }) => readers > 0)
      await Promise.all(shown.map(read))
      const failed = shown.find(({ error }) => error)
      if (failed?.error) throw failed.error
    },
    /** Reads again what is on screen and could not be read. */
    async retryFailed(): Promise<void> {
      await Promise.all([...entries.values()].filter(({ error, readers }) => error && readers > 0).map(read))
    },
    clear: (): void => entries.clear(),
    dump: (): Kept[] =>
      [...entries.values()]
        .filter(({ data }) => data !== undefined)
        .map(({ key, data, dependsOn }) => ({ key, data, dependsOn: [...dependsOn] })),
    restore(kept: unknown): void {
      for (const { key, dependsOn, data } of kept as Kept[])
        Object.assign(entryOf(key, dependsOn), { data, isStale: true })
    },
  }
}
