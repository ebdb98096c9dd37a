import type { Dump, StoredStore, Unsaved } from '../store/cached-stores.ts'

/** A device in memory: it keeps what a page saves, as JSON, and gives it to the next page. */
export function createDeviceMemory() {
  const rows = new Map<string, Map<string, string>>()
  const parts = new Map<string, string>()
  return {
    save(unsaved: Unsaved): void {
      for (const [store, id, row] of unsaved.rows) {
        const held = rows.get(store) ?? new Map()
        rows.set(store, held)
        if (row === undefined) held.delete(id)
        else held.set(id, JSON.stringify(row))
      }
      for (const [store, rest] of unsaved.parts) parts.set(store, JSON.stringify(rest))
    },
    open(seq: number): Dump {
      const kept = ([name, rest]: [string, string]): [string, StoredStore] => [
        name,
        { rows: [...(rows.get(name)?.values() ?? [])].map((row) => JSON.parse(row)), rest: JSON.parse(rest) },
      ]
      return { seq, stores: Object.fromEntries([...parts].map(kept)) }
    },
  }
}
