import type { RowBase } from '#shared/list-rules.ts'

type Confirmed<Row> = { row: Row; readAt: number }

/** The rows as the server sent them. Reads and removals are ordered by a logical clock, so that an older copy never wins. */
export function createConfirmedRows<Row extends RowBase>() {
  const rows = new Map<string, Confirmed<Row>>()
  const removedAt = new Map<string, number>()
  let clock = 0
  /** Versions of rows that were read before this time say nothing about those that are read after it. */
  let versionsFrom = 0

  function isOutdated({ id, version }: Row, readAt: number): boolean {
    if ((removedAt.get(id) ?? 0) > readAt) return true
    const held = rows.get(id)
    if (held === undefined) return false
    const heldVersion = held.row.version
    const isComparable = held.readAt >= versionsFrom === readAt >= versionsFrom
    if (isComparable && heldVersion !== undefined && version !== undefined && version !== heldVersion)
      return version < heldVersion
    return held.readAt > readAt
  }

  return {
    get: (id: string): Row | undefined => rows.get(id)?.row,
    ids: () => rows.keys(),
    now(): number {
      clock += 1
      return clock
    },
    /** Keeps the rows that are not outdated; returns their ids. */
    put(read: readonly Row[], readAt: number): string[] {
      const current = read.filter((row) => !isOutdated(row, readAt))
      for (const row of current) {
        // To the end of the map: what was read last is dropped last.
        rows.delete(row.id)
        rows.set(row.id, { row, readAt })
        removedAt.delete(row.id)
      }
      return current.map(({ id }) => id)
    },
    /** The ids of the rows read up to then that are not in this list. */
    missingIn(list: readonly Row[], readAt: number): string[] {
      const listed = new Set(list.map(({ id }) => id))
      return [...rows].filter(([id, held]) => !listed.has(id) && held.readAt <= readAt).map(([id]) => id)
    },
    drop(id: string): boolean {
      return rows.delete(id)
    },
    /** Drops rows that no longer exist: a read that was sent before does not bring them back. */
    remove(ids: readonly string[]): void {
      clock += 1
      for (const id of ids) {
        rows.delete(id)
        removedAt.set(id, clock)
      }
    },
    /** Versions may have gone back: what is asked for from now on replaces what is held, whatever its version. */
    distrust(): void {
      clock += 1
      versionsFrom = clock
    },
    clear(): void {
      rows.clear()
      removedAt.clear()
    },
  }
}
