import type { OptimisticUpdate } from './mutations.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** What an entry shows while the server has not answered; undefined while its code is not loaded. */
type Optimistic = (entry: OutboxEntry) => readonly OptimisticUpdate[] | undefined

type Shown = { entry: OutboxEntry; rollbacks: (() => void)[] }

/** A refused change is taken back; what was added stays, so that it can be looked at and repaired. */
const isShown = ({ problem, about }: OutboxEntry) => !problem || about.action === 'created'

/** Lays the optimistic updates of the entries over the rows, in order, for as long as they wait. */
export function createShownEntries(optimistic: Optimistic) {
  const shown = new Map<string, Shown>()

  function hide(id: string): void {
    for (const rollBack of shown.get(id)?.rollbacks ?? []) rollBack()
    shown.delete(id)
  }

  return function show(all: readonly OutboxEntry[]): void {
    const wanted = all.filter(isShown)
    const ids = new Set(wanted.map(({ id }) => id))
    for (const id of [...shown.keys()]) if (!ids.has(id)) hide(id)
    // One that changed is laid anew with those over it.
    const changed = new Set(
      wanted.flatMap((entry) => (shown.get(entry.id)?.entry.input === entry.input ? [] : [entry.lane])),
    )
    const again = wanted.filter(({ lane }) => changed.has(lane))
    for (const { id } of again) hide(id)
    for (const entry of again) {
      const updates = optimistic(entry)
      if (updates) shown.set(entry.id, { entry, rollbacks: updates.map((update) => update()) })
    }
  }
}
