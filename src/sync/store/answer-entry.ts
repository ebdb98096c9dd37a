import { isWithheld } from '#shared/api-error.ts'
import { reuseEqualParts } from '#shared/reuse-equal-parts.ts'

/** One answer of the server as a screen sees it; a failed reread keeps the old answer, with its error. */
export type Answer<Data> = {
  data: Data | undefined
  status: 'loading' | 'ready' | 'error'
  error: Error | null
  /** True while it is read, also again. */
  isReading: boolean
  /** Reads it again, after a reading in flight. */
  retry: () => void
}

export type Load = (signal: AbortSignal) => Promise<unknown>

/** One answer, its reading and who shows it. */
export type Entry = {
  key: string
  load: Load
  /** The entities whose changes make it stale. */
  dependsOn: Set<string>
  /** A change tells whenever it would be another one. */
  isTold: boolean
  data: unknown
  error: Error | null
  /** Something changed that the answer may not have. */
  isStale: boolean
  /** It came with a write during a reading: what is read may be older. */
  isPut: boolean
  reading?: { done: Promise<void>; abort: AbortController } | undefined
  listeners: Set<() => void>
  /** How many of the listeners want it to be read. */
  readers: number
  view?: Answer<unknown> | undefined
  onChange: () => void
}

/** A new entry, which nobody shows yet. */
export const newEntry = (key: string, load: Load, onChange: () => void): Entry => ({
  key,
  load,
  dependsOn: new Set(),
  isTold: false,
  data: undefined,
  error: null,
  isStale: false,
  isPut: false,
  listeners: new Set(),
  readers: 0,
  onChange,
})

/** It is what the server would answer now, as far as changes have told. */
export const isCurrent = ({ data, isTold, isStale, reading, error }: Entry): boolean =>
  data !== undefined && isTold && !isStale && !reading && !error

export function changed(entry: Entry): void {
  entry.view = undefined
  entry.onChange()
}

async function readUntilFresh(entry: Entry, signal: AbortSignal): Promise<void> {
  do {
    entry.isStale = false
    entry.isPut = false
    let error: Error | null = null
    try {
      const data = await entry.load(signal)
      if (!signal.aborted && !entry.isPut) entry.data = reuseEqualParts(entry.data, data)
    } catch (cause) {
      error = cause as Error
      if (!signal.aborted && isWithheld(error)) entry.data = undefined
    }
    if (signal.aborted) return
    entry.error = error
    if (entry.isStale && !error) changed(entry)
  } while (entry.isStale)
  entry.isStale = entry.error !== null
  entry.reading = undefined
  changed(entry)
}

/** Reads an answer. A reading in flight may have missed what changed in the meantime, so it is repeated once it is done. */
export function readEntry(entry: Entry): Promise<void> {
  if (entry.reading) {
    entry.isStale = true
    return entry.reading.done
  }
  const abort = new AbortController()
  if (entry.data === undefined) entry.error = null
  const done = readUntilFresh(entry, abort.signal)
  entry.reading = { done, abort }
  changed(entry)
  return done
}

/** Aborts the reading of an answer that nobody waits for. */
export function abortReading(entry: Entry): void {
  if (!entry.reading) return
  entry.reading.abort.abort()
  entry.reading = undefined
  entry.isStale = true
  entry.view = undefined
}

/** What a screen sees; the same object as long as nothing in it changed. */
export function viewOf(entry: Entry): Answer<unknown> {
  const { data, error, reading } = entry
  const status = data !== undefined ? 'ready' : error ? 'error' : 'loading'
  entry.view ??= { data, status, error, isReading: reading !== undefined, retry: () => void readEntry(entry) }
  return entry.view
}
