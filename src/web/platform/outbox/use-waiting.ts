import { useSyncExternalStore } from 'react'
import { outbox } from './app-outbox.ts'
import type { EntryState, OutboxEntry } from './outbox-entry.ts'

export type WaitingEntry = { entry: OutboxEntry; state: EntryState }

/** All that waits, and the state of each record: that of the entry which says most. */
type Waiting = { entries: readonly WaitingEntry[]; records: ReadonlyMap<string, EntryState> }

const sources = [outbox, outbox.sending, outbox.awaited]
const RANK: readonly EntryState[] = ['sending', 'waiting', 'needs you']

let seen: unknown[] = []
let waiting: Waiting = { entries: [], records: new Map() }

function read(): Waiting {
  const now = sources.map((source) => source.get())
  if (now.every((value, index) => value === seen[index])) return waiting
  seen = now
  const awaited = outbox.awaited.get()
  // What a screen waits for shows there how it stands.
  const entries = outbox.states().filter(({ entry }) => !awaited.has(entry.id))
  const records = new Map<string, EntryState>()
  for (const { entry, state } of entries) {
    const known = records.get(entry.about.id)
    if (!known || RANK.indexOf(known) < RANK.indexOf(state)) records.set(entry.about.id, state)
  }
  if (entries.length > 0 || waiting.entries.length > 0) waiting = { entries, records }
  return waiting
}

function subscribe(listener: () => void): () => void {
  const stops = sources.map((source) => source.subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The writes that wait, in order. */
export const useWaitingEntries = (): readonly WaitingEntry[] => useSyncExternalStore(subscribe, () => read().entries)

/** Whether a record has writes that wait; undefined when all of it is on the server. */
export const useRecordState = (id: string): EntryState | undefined =>
  useSyncExternalStore(subscribe, () => read().records.get(id))
