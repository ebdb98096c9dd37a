import { createStore } from '#shared/emitter.ts'
import { outbox } from './app-outbox.ts'
import type { EntryState, OutboxEntry } from './outbox-entry.ts'

export type WaitingEntry = { entry: OutboxEntry; state: EntryState }

/** All that waits, and the state of each record: that of the entry which says most. */
type Waiting = { entries: readonly WaitingEntry[]; records: ReadonlyMap<string, EntryState> }

const RANK: readonly EntryState[] = ['sending', 'waiting', 'stuck']

/** What waits as screens show it. */
export const waiting = createStore<Waiting>({ entries: [], records: new Map() })

function refresh(): void {
  // What a screen waits for shows there how it stands.
  const awaited = outbox.awaited.get()
  // Every card asks for its record: of a write that is answered at once none of them has to hear.
  if (waiting.get().entries.length === 0 && outbox.get().every(({ id }) => awaited.has(id))) return
  const entries = outbox.states().filter(({ entry }) => !awaited.has(entry.id))
  const records = new Map<string, EntryState>()
  for (const { entry, state } of entries) {
    const known = records.get(entry.about.id)
    if (!known || RANK.indexOf(known) < RANK.indexOf(state)) records.set(entry.about.id, state)
  }
  waiting.set({ entries, records })
}
for (const source of [outbox, outbox.sending, outbox.awaited]) source.subscribe(refresh)
