import { createStore } from '#shared/emitter.ts'

/** What is selected of a list: these records, or all that its filter finds without these. */
export type Selected = { isAll: boolean; ids: ReadonlySet<string> }

const NOTHING: Selected = { isAll: false, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selected, id: string): boolean => isAll !== ids.has(id)

/** How many are selected of a list in which the filter finds `total`. */
export const countOf = ({ isAll, ids }: Selected, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

export const isOn = ({ isAll, ids }: Selected): boolean => isAll || ids.size > 0

const without = (ids: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...ids].filter((id) => !gone.includes(id)))

/**
 * The selection of one list, for as long as its page is open. A range goes from the record that was picked last, and another one from
 * there takes the place of the first.
 */
export function createSelection() {
  const selected = createStore(NOTHING)
  let anchor: string | undefined
  /** What was selected before the range, which the range is added to. */
  let before = NOTHING.ids

  function set(next: Selected): void {
    selected.set(isOn(next) ? next : NOTHING)
  }

  return {
    get: selected.get,
    subscribe: selected.subscribe,
    /** Where a range begins. */
    anchor: () => anchor,
    toggle(id: string): void {
      const { isAll, ids } = selected.get()
      const next = ids.has(id) ? without(ids, [id]) : new Set([...ids, id])
      anchor = id
      before = next
      set({ isAll, ids: next })
    },
    /** Selects the records from the anchor to another one, which are these; of a list that is selected whole nothing changes. */
    range(ids: readonly string[]): void {
      if (!selected.get().isAll) set({ isAll: false, ids: new Set([...before, ...ids]) })
    },
    /** Selects all of the filter: these, where the whole list is held. */
    all(ids: readonly string[] | undefined): void {
      before = new Set(ids)
      set(ids ? { isAll: false, ids: before } : { isAll: true, ids: NOTHING.ids })
    },
    clear(): void {
      anchor = undefined
      before = NOTHING.ids
      set(NOTHING)
    },
    /** Forgets records that are gone. */
    drop(gone: readonly string[]): void {
      const { isAll, ids } = selected.get()
      if (!gone.some((id) => ids.has(id))) return
      before = without(before, gone)
      if (anchor !== undefined && gone.includes(anchor)) anchor = undefined
      set({ isAll, ids: without(ids, gone) })
    },
  }
}

export type Selection = ReturnType<typeof createSelection>
