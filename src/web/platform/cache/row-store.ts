import type { RowBase } from './source.ts'

/** Why rows changed: read from the server, changed by somebody, or shown ahead of the server's answer. */
export type Cause = 'read' | 'change' | 'pending'
export type RowListener = (ids: ReadonlySet<string>, cause: Cause) => void
type Overlay<Row> = (row: Row | undefined) => Row | undefined

/**
 * The rows of one source: what the server said last, and over it what people here did that it has not answered yet. A row that
 * is shown is always the confirmed one with the pending patches applied in their order, so a refetch never undoes them.
 */
export function createRowStore<Row extends RowBase>() {
  const confirmed = new Map<string, Row>()
  const shown = new Map<string, Row>()
  const overlays = new Map<string, Overlay<Row>[]>()
  /** When the held copy of a row was asked for, and when a row was learnt to be gone. */
  const askedAt = new Map<string, number>()
  const goneAt = new Map<string, number>()
  const listeners = new Set<RowListener>()
  let clock = 0
  let revision = 0

  function show(id: string): void {
    let row = confirmed.get(id)
    for (const overlay of overlays.get(id) ?? []) row = overlay(row)
    if (row === undefined) shown.delete(id)
    else shown.set(id, row)
  }

  function emit(ids: Iterable<string>, cause: Cause): void {
    const changed = new Set(ids)
    if (changed.size === 0) return
    for (const id of changed) show(id)
    revision += 1
    for (const listener of listeners) listener(changed, cause)
  }

  function isOutdated(row: Row, asked: number): boolean {
    if ((goneAt.get(row.id) ?? 0) > asked) return true
    const held = confirmed.get(row.id)
    if (held === undefined) return false
    const isLater = (askedAt.get(row.id) ?? 0) > asked
    if (held.version === undefined || row.version === undefined) return isLater
    return row.version < held.version || (row.version === held.version && isLater)
  }

  function take(rows: readonly Row[], asked: number): string[] {
    const taken = rows.filter((row) => !isOutdated(row, asked))
    for (const row of taken) {
      confirmed.set(row.id, row)
      askedAt.set(row.id, asked)
      goneAt.delete(row.id)
    }
    return taken.map((row) => row.id)
  }

  function drop(ids: Iterable<string>): string[] {
    clock += 1
    const dropped = [...ids].filter((id) => confirmed.delete(id) || overlays.has(id))
    for (const id of dropped) askedAt.delete(id)
    return dropped
  }

  return {
    /** The rows to show, by id; the same map all the time. */
    shown: shown as ReadonlyMap<string, Row>,
    confirmed: (id: string) => confirmed.get(id),
    /** Counts the changes: the same number means the same rows. */
    revision: () => revision,
    /** A point in time to hand to `put`: taken before the server is asked, so that late answers are known as such. */
    now(): number {
      clock += 1
      return clock
    },
    subscribe(listener: RowListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes rows from the server unless a newer copy is held or the row was removed since it was asked for. */
    put(rows: readonly Row[], asked: number, cause: Cause): void {
      emit(take(rows, asked), cause)
    },
    /** Takes the whole list: rows that are not in it are dropped, unless they came since it was asked for. */
    replaceAll(rows: readonly Row[], asked: number): void {
      const listed = new Set(rows.map((row) => row.id))
      const left = [...confirmed.keys()].filter((id) => !listed.has(id) && (askedAt.get(id) ?? 0) <= asked)
      emit([...take(rows, asked), ...drop(left)], 'read')
    },
    /** Takes rows out that no longer exist; answers on their way do not bring them back. */
    remove(ids: readonly string[]): void {
      drop(ids)
      for (const id of ids) goneAt.set(id, clock)
      // Who waits for one that was not held learns of it too.
      emit(ids, 'change')
    },
    /** Forgets rows that nothing shows, without saying that they are gone. */
    forget(ids: readonly string[]): void {
      emit(drop(ids.filter((id) => !overlays.has(id))), 'read')
    },
    /** Shows a row as it will be, until the result is called; other patches on the row stay. */
    overlay(id: string, apply: Overlay<Row>): () => void {
      const overlay: Overlay<Row> = (row) => apply(row)
      overlays.set(id, [...(overlays.get(id) ?? []), overlay])
      emit([id], 'pending')
      return () => {
        const left = (overlays.get(id) ?? []).filter((one) => one !== overlay)
        if (left.length > 0) overlays.set(id, left)
        else overlays.delete(id)
        emit([id], 'pending')
      }
    },
    /** The confirmed rows. */
    dump: (): Row[] => [...confirmed.values()],
    clear(): void {
      const ids = [...shown.keys()]
      for (const map of [confirmed, overlays, askedAt, goneAt]) map.clear()
      emit(ids, 'read')
    },
  }
}

export type RowStore<Row extends RowBase> = ReturnType<typeof createRowStore<Row>>
