import { createEmitter } from '#shared/emitter.ts'
import type { RowBase } from '#shared/list-rules.ts'
import { reuseEqualParts } from '#shared/reuse-equal-parts.ts'
import { createConfirmedRows } from './confirmed-rows.ts'

/**
 * Why rows changed: they were read, somebody changed them, a change was the first this browser saw of them (`discovered`), or
 * an optimistic update came or went (`pending`).
 */
export type Cause = 'read' | 'change' | 'discovered' | 'pending'
/** The rows that changed, by id, as they were shown before; undefined where none was. */
export type Before<Row> = ReadonlyMap<string, Row | undefined>
type Overlay<Row> = (row: Row | undefined) => Row | undefined

/** The optimistic updates of rows, in their order; `onChange` hears of each that comes or goes. */
function createOverlays<Row>(onChange: (id: string) => void) {
  const overlays = new Map<string, Overlay<Row>[]>()
  return {
    has: (id: string) => overlays.has(id),
    /** A row with its updates. */
    over: (id: string, row: Row | undefined): Row | undefined =>
      (overlays.get(id) ?? []).reduce((below, overlay) => overlay(below), row),
    /** Call the result to remove it. */
    add(id: string, apply: Overlay<Row>): () => void {
      const overlay: Overlay<Row> = (row) => apply(row)
      overlays.set(id, [...(overlays.get(id) ?? []), overlay])
      onChange(id)
      return () => {
        const left = (overlays.get(id) ?? []).filter((one) => one !== overlay)
        if (left.length > 0) overlays.set(id, left)
        else overlays.delete(id)
        onChange(id)
      }
    },
    clear: () => overlays.clear(),
  }
}

/**
 * The rows of one source: confirmed rows with optimistic updates laid over them in order, so that a refetch never undoes an
 * update that is still waiting for its answer.
 */
export function createRowStore<Row extends RowBase>() {
  const confirmed = createConfirmedRows<Row>()
  const shown = new Map<string, Row>()
  const overlays = createOverlays<Row>((id) => changed([id], 'pending'))
  const { subscribe, emit } = createEmitter<[ids: ReadonlySet<string>, cause: Cause, before: Before<Row>]>()
  let revision = 0

  /** Shows a row as it is now; answers what was shown of it before. */
  function show(id: string, cause: Cause): Row | undefined {
    const before = shown.get(id)
    const row = overlays.over(id, confirmed.get(id))
    if (row === undefined) shown.delete(id)
    // A write whose answer says what was shown already leaves the same row, and no list moves; whole lists are too long to compare.
    else shown.set(id, before && cause !== 'read' ? (reuseEqualParts(before, row) as Row) : row)
    return before
  }

  function changed(ids: readonly string[], cause: Cause): void {
    if (ids.length === 0) return
    const before = new Map<string, Row | undefined>()
    for (const id of ids) if (!before.has(id)) before.set(id, show(id, cause))
    // Of an optimistic update that shows what another one shows already nobody has to hear.
    if (cause === 'pending' && [...before].every(([id, row]) => shown.get(id) === row)) return
    revision += 1
    emit(new Set(ids), cause, before)
  }

  return {
    /** The rows to show, by id; always the same map. */
    shown: shown as ReadonlyMap<string, Row>,
    confirmed: confirmed.get,
    /** The same number means the same rows. */
    revision: () => revision,
    /** A logical time for `put`; take it before asking the server, so that an outdated answer is recognized. */
    now: confirmed.now,
    distrust: confirmed.distrust,
    subscribe,
    /** Takes rows from the server, except outdated copies. */
    put(rows: readonly Row[], readAt: number, cause: Cause): void {
      changed(confirmed.put(rows, readAt), cause)
    },
    /** Takes the whole list: other rows are dropped, unless they were read after it. */
    replaceAll(rows: readonly Row[], readAt: number): void {
      const dropped = confirmed.missingIn(rows, readAt).filter(confirmed.drop)
      changed([...confirmed.put(rows, readAt), ...dropped], 'read')
    },
    /** Removes rows that no longer exist; who waits for one that was not held is notified too. */
    remove(ids: readonly string[]): void {
      confirmed.remove(ids)
      changed(ids, 'change')
    },
    /** Frees rows that nothing shows; this does not say that they no longer exist. */
    forget(ids: readonly string[]): void {
      changed(
        ids.filter((id) => !overlays.has(id) && confirmed.drop(id)),
        'read',
      )
    },
    /** Lays an optimistic update over a row; call the result to remove it. */
    overlay: overlays.add,
    /** The ids of the confirmed rows. */
    confirmedIds: confirmed.ids,
    /** Calls back with the ids of confirmed rows that were put or removed. */
    onConfirmed(listener: (ids: Iterable<string>) => void): void {
      subscribe((ids, cause) => {
        if (cause !== 'pending') listener(ids)
      })
    },
    clear(): void {
      const ids = [...shown.keys()]
      confirmed.clear()
      overlays.clear()
      changed(ids, 'read')
    },
  }
}

export type RowStore<Row extends RowBase> = ReturnType<typeof createRowStore<Row>>
