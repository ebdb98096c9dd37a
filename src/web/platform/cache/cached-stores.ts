/**
 * A part of what the browser holds of the server. It can be written down as JSON and taken up again: what is on its way, or shown
 * ahead of the server's answer, is left out.
 */
export type CachedStore = {
  /** Unique in the app. */
  name: string
  dump: () => unknown
  /** Takes up what was dumped, while it holds nothing else. */
  restore: (kept: unknown) => void
  /** Forgets everything, when another person signs in. */
  clear: () => void
}

/** What all stores hold, as the company stood at this `seq`: the changes after it bring them up to date. */
export type Dump = { seq: number; stores: Record<string, unknown> }

const stores = new Map<string, CachedStore>()

/** Takes a store in, so that it is kept, restored and cleared with the rest. */
export function registerStore(store: CachedStore): void {
  stores.set(store.name, store)
}

/** Writes down what all stores hold. */
export function dumpStores(seq: number): Dump {
  return { seq, stores: Object.fromEntries([...stores.values()].map(({ name, dump }) => [name, dump()])) }
}

/** Takes up what was written down; of a store that is no longer there, or was not, nothing. */
export function restoreStores({ stores: kept }: Pick<Dump, 'stores'>): void {
  for (const { name, restore } of stores.values()) if (kept[name] !== undefined) restore(kept[name])
}

/** Forgets what all stores hold. */
export function clearStores(): void {
  for (const { clear } of stores.values()) clear()
}
