import type { ChangeAction } from '#shared/changes.ts'
import type { StoredStore } from '../store/cached-stores.ts'
import { createRowStore } from '../store/row-store.ts'
import { LogPart, type LogReader, type LogRow, type LogView, type StoredPart } from './log-part.ts'

/** A parent of which more is held is forgotten when it is left: the next visit starts with the newest page. */
const KEPT_ROWS = 400

type Changes = ReadonlyMap<string, ChangeAction>
const idsOf = (changes: Changes, wanted: ChangeAction) =>
  [...changes].filter(([, action]) => action === wanted).map(([id]) => id)
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** The rows of the parents that were opened, each once, in the order of its `seq`. */
export function createLog<Row extends LogRow>(reader: LogReader<Row>, parentOf: (row: Row) => string) {
  const store = createRowStore<Row>()
  const parts = new Map<string, LogPart<Row>>()
  const pushed = new Set<string>()

  function partOf(id: string): LogPart<Row> {
    const part = parts.get(id) ?? new LogPart(id, store, reader)
    parts.set(id, part)
    return part
  }
  function take(row: Row): void {
    pushed.add(row.id)
    parts.get(parentOf(row))?.take(row)
  }
  function remove(ids: readonly string[]): void {
    // Also one that is not held: an answer on its way must not bring it back.
    store.remove(ids)
    for (const part of parts.values()) part.remove(ids)
  }
  function forget(id: string): void {
    store.forget([...(parts.get(id)?.ids ?? [])])
    if (parts.get(id)?.listeners.size === 0) parts.delete(id)
    else parts.get(id)?.restart()
  }

  store.subscribe((ids, cause) => {
    if (cause === 'pending') for (const part of parts.values()) part.showAnew(ids)
  })

  return {
    /** Follows the rows of a parent, which are read if they are not held. */
    subscribe(parentId: string, listener: () => void): () => void {
      const part = partOf(parentId)
      part.listeners.add(listener)
      if (part.isStale) quietly(part.refresh())
      return () => {
        part.listeners.delete(listener)
        if (part.listeners.size === 0 && part.ids.size > KEPT_ROWS) forget(parentId)
      }
    },
    /** What is held of a parent; the same object as long as nothing changed. */
    view: (parentId: string): LogView<Row> => partOf(parentId).view(),
    /** Reads the newest rows of a parent that no screen shows, at most so many, unless the newest one is held. */
    hold: (parentId: string, most: number, isNewest: (row: Row) => boolean): Promise<void> =>
      partOf(parentId).hold(most, isNewest),
    retry: (parentId: string): void => quietly(partOf(parentId).refresh()),
    loadOlder: (parentId: string): Promise<boolean> => partOf(parentId).loadOlder(),
    reach: (parentId: string, seq: number): Promise<void> => partOf(parentId).reach(seq),
    /** Takes one row that the server pushed or answered with. */
    take,
    /** The rows for mutations: what is changed is taken in by its parent, where that is held. */
    store: { ...store, put: (rows: readonly Row[]) => rows.forEach(take), remove },
    ...updatesOf(parts, { forget, remove, isKnown: (id) => pushed.has(id) || store.confirmed(id) !== undefined }),
    /** Numbers and versions may have gone back: every parent starts again with its newest page. */
    distrust(): void {
      store.distrust()
      for (const part of parts.values()) part.restart()
    },
    /** Forgets a parent that is gone, or no longer the person's. */
    forget,
    storedIds: store.confirmedIds,
    storedRow: store.confirmed,
    storedRest: (): StoredPart[] => [...parts.values()].flatMap((part) => part.dump()),
    onStoredChange: store.onConfirmed,
    /** Takes up what was kept; what came after it is read when its parent is shown. */
    restore({ rows, rest }: StoredStore): void {
      const byParent = Map.groupBy(rows as Row[], parentOf)
      for (const one of rest as StoredPart[]) partOf(one.parentId).restore(one, byParent.get(one.parentId) ?? [])
    },
    clear(): void {
      parts.clear()
      pushed.clear()
      store.clear()
    },
  }
}

type UpdateOptions = {
  forget: (parentId: string) => void
  remove: (ids: readonly string[]) => void
  /** The row is held, or came by itself for a parent that is not. */
  isKnown: (id: string) => boolean
}

/** How parents are brought up to date with what happened. */
function updatesOf<Row extends LogRow>(
  parts: ReadonlyMap<string, LogPart<Row>>,
  { forget, remove, isKnown }: UpdateOptions,
) {
  let hasFailed = false

  /** Reads what was missed where it is on screen, and notes the others. */
  async function fillAll(): Promise<void> {
    for (const part of parts.values()) part.isStale = true
    try {
      for (const part of parts.values()) if (part.listeners.size > 0) await part.refresh()
      hasFailed = false
    } catch (cause) {
      hasFailed = true
      throw cause
    }
  }

  return {
    fillAll,
    /** True when a reading of what was missed failed. */
    isBehind: () => hasFailed,
    /** Whether any of these changes did not come as a row by itself. */
    hasNews: (changes: Changes): boolean =>
      [...changes].some(([id, action]) => action === 'deleted' || (action === 'created' && !isKnown(id))),
    /** Brings what is held up to date with what happened; rejects when the server cannot be asked. */
    async apply(changes: Changes): Promise<void> {
      remove(idsOf(changes, 'deleted'))
      if (idsOf(changes, 'created').some((id) => !isKnown(id))) await fillAll()
      for (const part of parts.values()) await part.reread(idsOf(changes, 'updated'))
    },
    /** Reads again what is on screen and forgets the rest. */
    async refetch(): Promise<void> {
      for (const [id, part] of parts) {
        if (part.listeners.size === 0) forget(id)
        else await part.reread(part.ids)
      }
      await fillAll()
    },
  }
}
