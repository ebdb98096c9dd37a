import type { Save } from './entry-list.ts'
import type { OutboxEntry } from './outbox-entry.ts'

type Placed = readonly OutboxEntry[]

type Pending = { changed: Save; resolve: (placed: Placed | undefined) => void }

/**
 * Saves changes one after the other, because an older state of an entry must not overwrite a newer one; those that are made
 * while a save is under way go into one transaction. `write` answers undefined where it could not write any of them.
 */
export function batchSaves(write: (saves: readonly Save[]) => Promise<readonly Placed[] | undefined>) {
  let pending: Pending[] = []
  let isWriting = false

  async function writeAll(batch: readonly Pending[]): Promise<void> {
    const placed = await write(batch.map(({ changed }) => changed)).catch(() => undefined)
    // One that has no room must not take the others along.
    if (!placed && batch.length > 1) for (const one of batch) await writeAll([one])
    else for (const [index, { resolve }] of batch.entries()) resolve(placed?.[index])
  }

  async function writePending(): Promise<void> {
    isWriting = true
    // Changes of the same turn go together.
    await Promise.resolve()
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await writeAll(batch)
    }
    isWriting = false
  }

  return (changed: Save): Promise<Placed | undefined> =>
    new Promise((resolve) => {
      pending.push({ changed, resolve })
      if (!isWriting) void writePending()
    })
}
