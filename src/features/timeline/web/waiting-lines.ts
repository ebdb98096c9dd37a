import type { TimelineEntry, TimelineKind } from '../timeline.contract.ts'

/** An entry that waits for the network, what the history can be narrowed to that shows it, and the record that says how it stands. */
export type WaitingLine = { entry: TimelineEntry; kind: TimelineKind; recordId: string }

/** An entry of a history; `waits` is the record by which it waits for the network. */
export type ShownEntry = TimelineEntry & { waits?: string }

/**
 * What the server knows and what waits, newest first; no kinds are all. An entry that has arrived meanwhile is shown once, and what is
 * older than the last one that was read stands behind it.
 */
export function withWaiting(
  rows: readonly TimelineEntry[],
  waiting: readonly WaitingLine[],
  kinds: readonly TimelineKind[],
): ShownEntry[] {
  const held = new Set(rows.map(({ item }) => item.id))
  const shown = waiting.filter(
    ({ entry, kind }) => !held.has(entry.item.id) && (kinds.length === 0 || kinds.includes(kind)),
  )
  if (shown.length === 0) return [...rows]
  const entries = shown.map(({ entry, recordId }): ShownEntry => ({ ...entry, waits: recordId }))
  return [...entries, ...rows].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}
