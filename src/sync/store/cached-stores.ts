/** A store as it is kept: what it holds by id, and the rest of it; both are JSON. */
export type StoredStore = { rows: readonly unknown[]; rest: unknown }

/**
 * A part of the browser's cache. It is kept as JSON, row by row, and restored; what is in flight, and optimistic updates, are left out.
 */
export type CachedStore = {
  /** Unique in the app. */
  name: string
  /** The ids of what it holds by id, such as confirmed rows. */
  storedIds: () => Iterable<string>
  /** What is kept under an id; undefined when it is not held any more. */
  storedRow: (id: string) => unknown
  /** What is kept besides. */
  storedRest: () => unknown
  /** Calls back with the ids whose rows changed, none when only the rest did. */
  onStoredChange: (listener: (ids: Iterable<string>) => void) => void
  /** When a screen showed it last, ms; endless while one does. */
  shownAt?: () => number
  /** Drops up to so many rows that no screen shows, those read longest ago first; answers how many. */
  free?: (count: number) => number
  /** Fills the empty store with what was kept. */
  restore: (kept: StoredStore) => void
  /** Forgets everything, when another person signs in. */
  clear: () => void
}

/** All stores as of this `seq`; the changes after it bring them up to date. */
export type Dump = { seq: number; stores: Record<string, StoredStore> }

/** What changed since the stores were saved last: rows that are not held any more are undefined. */
export type Unsaved = { rows: [store: string, id: string, row: unknown][]; parts: [store: string, rest: unknown][] }

/** More rows than this are not held: with so many a slow phone starts within 1.2 s (bench/front-end), which grows with their number. */
export const MOST_HELD = 20_000
/** So many are left when some are dropped, so that the next row does not drop others again. */
const LEFT = 0.9 * MOST_HELD

const stores = new Map<string, CachedStore>()
/** What was kept of stores whose code is not loaded yet. */
const waiting = new Map<string, StoredStore>()
let unsaved = new Map<string, Set<string>>()
let isRestoring = false
let changeListener = () => {}

function restore(store: CachedStore, kept: StoredStore): void {
  isRestoring = true
  store.restore(kept)
  isRestoring = false
}

function note(name: string, ids: Iterable<string>): void {
  if (isRestoring) return
  const noted = unsaved.get(name) ?? new Set()
  for (const id of ids) noted.add(id)
  unsaved.set(name, noted)
  changeListener()
}

/** Registers a store, so that it is kept, restored and cleared with the others. */
export function registerStore(store: CachedStore): void {
  stores.set(store.name, store)
  store.onStoredChange((ids) => note(store.name, ids))
  const kept = waiting.get(store.name)
  if (kept && waiting.delete(store.name)) restore(store, kept)
}

/** Calls back whenever something changed that is kept. */
export function onUnsaved(listener: () => void): void {
  changeListener = listener
}

/** Takes what changed since the last time; with `isWhole` everything that is held. */
export function takeUnsaved(isWhole: boolean): Unsaved {
  const taken: Unsaved = { rows: [], parts: [] }
  for (const [name, { storedIds, storedRow, storedRest }] of stores) {
    const ids = isWhole ? storedIds() : unsaved.get(name)
    if (ids === undefined) continue
    for (const id of ids) taken.rows.push([name, id, storedRow(id)])
    taken.parts.push([name, storedRest()])
  }
  unsaved = new Map()
  return taken
}

/** Drops rows while more are held than the most: of the stores that were shown longest ago first. */
export function freeExcess(): void {
  const held = [...stores.values()].reduce((sum, { storedIds }) => sum + [...storedIds()].length, 0)
  if (held <= MOST_HELD) return
  const shownAt = (store: CachedStore) => store.shownAt?.() ?? 0
  let excess = held - LEFT
  for (const store of [...stores.values()].sort((a, b) => shownAt(a) - shownAt(b)))
    if (excess > 0) excess -= store.free?.(excess) ?? 0
}

/** Whether the code of a store is loaded. */
export const isRegistered = (name: string): boolean => stores.has(name)

/** Restores a store, once its code is loaded. */
export function restoreStore(name: string, kept: StoredStore): void {
  const store = stores.get(name)
  if (store) restore(store, kept)
  else waiting.set(name, kept)
}

/** True while something was restored whose code is not loaded: it gets no changes yet. */
export const isWaitingForCode = (): boolean => waiting.size > 0

/** Drops what was restored without its code; false when there is no such. */
export function forgetWaiting(): boolean {
  const hadSome = waiting.size > 0
  waiting.clear()
  return hadSome
}

/** Clears all stores. */
export function clearStores(): void {
  waiting.clear()
  for (const { clear } of stores.values()) clear()
}
