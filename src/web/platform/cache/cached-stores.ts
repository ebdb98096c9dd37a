/**
 * A part of the browser's cache. It can be dumped as JSON and restored; what is in flight, and optimistic updates, are left out.
 */
export type CachedStore = {
  /** Unique in the app. */
  name: string
  dump: () => unknown
  /** Restores a dump into the empty store. */
  restore: (kept: unknown) => void
  /** Forgets everything, when another person signs in. */
  clear: () => void
}

/** All stores as of this `seq`; the changes after it bring them up to date. */
export type Dump = { seq: number; stores: Record<string, unknown> }

const stores = new Map<string, CachedStore>()

/** Registers a store, so that it is dumped, restored and cleared with the others. */
export function registerStore(store: CachedStore): void {
  stores.set(store.name, store)
}

/** Dumps all stores. */
export function dumpStores(seq: number): Dump {
  return { seq, stores: Object.fromEntries([...stores.values()].map(({ name, dump }) => [name, dump()])) }
}

/** Restores all stores; those that are missing on either side are skipped. */
export function restoreStores({ stores: kept }: Pick<Dump, 'stores'>): void {
  for (const { name, restore } of stores.values()) if (kept[name] !== undefined) restore(kept[name])
}

/** Clears all stores. */
export function clearStores(): void {
  for (const { clear } of stores.values()) clear()
}
