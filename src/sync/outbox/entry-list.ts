import { createStore } from '#shared/emitter.ts'
import { reuseEqualParts } from '#shared/reuse-equal-parts.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

/** What one tab tells the others of the same person; `keeping` comes before the rest, for a tab can die in between. */
export type TabMessage =
  | { kind: 'keeping' }
  | { kind: 'changed'; entries: OutboxEntry[]; gone: string[] }
  | { kind: 'answered'; entry: OutboxEntry; output: unknown; entries: OutboxEntry[] }

/** An answer that the copy of the cache on this device does not hold yet. */
export type Answered = { id: string; entry: OutboxEntry; output: unknown }

/**
 * `isNew`: what is put takes its place after all that is kept, whichever tab kept it. `answered` is kept until the copy of the cache
 * holds it.
 */
export type Save = {
  put: readonly OutboxEntry[]
  files?: readonly OutboxFile[]
  remove: readonly OutboxEntry[]
  isNew?: boolean
  answered?: Answered
}

/**
 * Where entries are kept: `load` answers undefined when they cannot be read, `save` the entries as they were put once they are
 * safe, and undefined when they are not.
 */
export type OutboxStorage = {
  load: () => Promise<OutboxEntry[] | undefined>
  save: (changed: Save) => Promise<readonly OutboxEntry[] | undefined>
  /** The answers that the copy of the cache does not hold yet. */
  answered: () => Promise<readonly Answered[]>
}

const placeAfter = (last: number, put: readonly OutboxEntry[]): OutboxEntry[] =>
  put.map((one, index) => ({ ...one, order: Math.max(one.order, last + 1 + index) }))

/**
 * What is put, at its place, which only the device knows: after the last one where it is new, because two tabs may have given the
 * same, and otherwise where it is kept, because a tab changes entries whose place it does not know yet. `kept` are the entries of
 * these ids on the device.
 */
export const inPlace = (
  { put, isNew }: Save,
  last: number,
  kept: readonly ({ order: number } | undefined)[],
): OutboxEntry[] =>
  isNew ? placeAfter(last, put) : put.map((one, index) => ({ ...one, order: kept[index]?.order ?? one.order }))

const idsOf = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id)

/** Entries in their order, with these put or replaced by id, and without those that are gone. */
export function withEntries(
  all: readonly OutboxEntry[],
  put: readonly OutboxEntry[],
  gone: readonly string[] = [],
): OutboxEntry[] {
  const changed = new Map(put.map((one) => [one.id, one]))
  const left = all.filter(({ id }) => !gone.includes(id) && !changed.has(id))
  return [...left, ...changed.values()].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** Those that are not as they are known; of one that only moved the input stays the same object. */
function changedIn(known: readonly OutboxEntry[], read: readonly OutboxEntry[]): OutboxEntry[] {
  const byId = new Map(known.map((one) => [one.id, one]))
  const kept = read.map((one) => reuseEqualParts(byId.get(one.id), one) as OutboxEntry)
  return kept.filter((one) => one !== byId.get(one.id))
}

/** Entries in their order, those whose places the device has not given yet behind the others. */
export function withUnplaced(all: readonly OutboxEntry[], unplaced: ReadonlySet<string>): readonly OutboxEntry[] {
  const last = all.findLast(({ id }) => !unplaced.has(id))
  const behind = all.filter(({ id }) => unplaced.has(id))
  const moved = placeAfter(last?.order ?? 0, behind).filter(({ order }, index) => order !== behind[index]?.order)
  return moved.length > 0 ? withEntries(all, moved) : all
}

/** Those that move to these places, as far as they are still there. */
function movedTo(all: readonly OutboxEntry[], placed: readonly OutboxEntry[]): OutboxEntry[] {
  const orders = new Map(placed.map(({ id, order }) => [id, order]))
  return all.flatMap((one) => {
    const order = orders.get(one.id) ?? one.order
    return order === one.order ? [] : { ...one, order }
  })
}

/** The place after all of these. */
export const placeAtEnd = (all: readonly OutboxEntry[]): number => (all.at(-1)?.order ?? 0) + 1

/** The entries that are nowhere but in this tab, and those of them that the device could not keep. */
function createUnsaved(isBeingSaved: (id: string) => boolean) {
  const unsaved = createStore<ReadonlySet<string>>(new Set())
  const unkept = createStore<ReadonlySet<string>>(new Set())
  return {
    unsaved,
    unkept,
    setUnsaved(ids: Iterable<string>): void {
      unsaved.set(new Set(ids))
      unkept.set(new Set([...unsaved.get()].filter((id) => !isBeingSaved(id))))
    },
  }
}

/** The entries as this tab shows them, and as they are kept on the device. */
export function createEntryList(storage: OutboxStorage) {
  const all = createStore<readonly OutboxEntry[]>([])
  const saving = new Set<readonly string[]>()
  const isBeingSaved = (id: string) => [...saving].some((ids) => ids.includes(id))
  const { unsaved, unkept, setUnsaved } = createUnsaved(isBeingSaved)
  /** New entries whose places the device has not given yet. */
  const unplaced = new Set<string>()
  /** What was changed here since the last reading of the device began. */
  let touched = new Set<string>()

  /** Replaces entries by id, puts new ones at their places and takes others away. */
  const show = (put: readonly OutboxEntry[], gone?: readonly string[]) => all.set(withEntries(all.get(), put, gone))

  /** Moves entries to the places that the device gave them, and behind them those that were made later and have none yet. */
  function place(placed: readonly OutboxEntry[]): void {
    const moved = movedTo(all.get(), placed)
    if (moved.length > 0) show(moved)
    all.set(withUnplaced(all.get(), unplaced))
  }

  /** Shows a change at once, and keeps it; answers what it put, at its places. */
  async function change(changed: Save): Promise<readonly OutboxEntry[]> {
    const ids = [...idsOf(changed.put), ...idsOf(changed.remove)]
    for (const id of ids) touched.add(id)
    const known = new Set(idsOf(all.get()))
    const added = idsOf(changed.put).filter((id) => !known.has(id))
    saving.add(ids)
    if (added.length > 0) setUnsaved([...unsaved.get(), ...added])
    show(changed.put, idsOf(changed.remove))
    if (changed.isNew) for (const { id } of changed.put) unplaced.add(id)
    const kept = await storage.save(changed)
    const isKept = kept !== undefined
    saving.delete(ids)
    const others = [...unsaved.get()].filter((id) => !ids.includes(id))
    // What was discarded meanwhile, or belongs to a session that has ended, is not missed.
    const missing = isKept ? [] : idsOf(changed.put).filter((id) => all.get().some((one) => one.id === id))
    if (missing.length > 0 || others.length < unsaved.get().size) setUnsaved([...others, ...missing])
    const put = kept ?? changed.put
    for (const { id } of put) if (changed.isNew) unplaced.delete(id)
    place(put)
    return put
  }

  return {
    all,
    /**
     * Entries that are nowhere but in this tab: not yet, or because there is no room. `takeAll` when the device has lost what it
     * had kept: it keeps all again once it can.
     */
    unsaved: { ...unsaved, takeAll: (): void => setUnsaved(idsOf(all.get())) },
    /** Those of them that the device could not keep; the others are being kept. */
    unkept: { get: unkept.get, subscribe: unkept.subscribe },
    show,
    change,
    /** A new entry at the end, as far as this tab knows. */
    placed: (made: Omit<OutboxEntry, 'order'> & { order?: number }): OutboxEntry =>
      made.order === undefined ? { ...made, order: placeAtEnd(all.get()) } : (made as OutboxEntry),
    /** Still being written to the device: its place may change. */
    isSaving: ({ id }: OutboxEntry): boolean => isBeingSaved(id),
    find: (id: string): OutboxEntry | undefined => all.get().find((one) => one.id === id),
    /** Takes what is kept on the device; `isWaited` are entries that stay although they are not. */
    async load(isWaited: (id: string) => boolean = () => true): Promise<void> {
      touched = new Set([...saving].flat())
      const mine = touched
      const read = (await storage.load())?.filter(({ id }) => !touched.has(id))
      // A later reading, or another person, made this one worthless.
      if (!read || touched !== mine) return
      const ids = new Set(idsOf(read))
      const isGone = (id: string) => !ids.has(id) && !touched.has(id) && !unsaved.get().has(id) && !isWaited(id)
      const [changed, gone] = [changedIn(all.get(), read), idsOf(all.get()).filter(isGone)]
      if (changed.length + gone.length > 0) show(changed, gone)
    },
    clear(): void {
      touched = new Set()
      unplaced.clear()
      all.set([])
      setUnsaved([])
    },
  }
}

export type EntryList = ReturnType<typeof createEntryList>
