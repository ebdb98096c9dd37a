import { newId } from '#shared/ids.ts'
import { type OutboxEntry, type OutboxFile, outbox } from '#sync'
import { myId } from '#web/account/known-people.ts'
import { byServerClock } from '#web/platform/server-time.ts'
import { withdrawWrite } from '../acts.contract.ts'

/** Writes that were taken out of the outbox in one go, with their files. */
type TakenBack = {
  by: string | null
  /** When it was taken back, by the server's clock, ISO 8601. */
  at: string
  /** The id of the write that was withdrawn: its key is used up. */
  withdrawn?: string
  entries: readonly { entry: OutboxEntry; files: readonly OutboxFile[] }[]
}

/** So many can be done again. */
const MOST = 50
const takenBack: TakenBack[] = []

/** Resolves when the outbox has moved on. */
const outboxMoves = () =>
  new Promise<void>((resolve) => {
    const stops = [outbox, outbox.sending].map((store) => store.subscribe(moved))
    function moved() {
      for (const stop of stops) stop()
      resolve()
    }
  })

/** Since when this device has had no network, by its own clock, ms; a page that opens without one does not know since when. */
let awaySince = Date.now()
globalThis.addEventListener?.('offline', () => {
  awaySince = Date.now()
})

/** It may have arrived without its answer, sent by this tab or another one: only without any network since is it certain that it did not. */
const mayBeSaved = ({ at }: OutboxEntry) => navigator.onLine || Date.parse(at) <= awaySince

/** The name of the mutation, which `act-mutations.ts` defines. */
const WITHDRAW = withdrawWrite.name

/** Has the server undo a write, or refuse it should it still arrive. */
function withdraw({ id, lane, about }: OutboxEntry): Promise<void> {
  return outbox.enqueue({
    id: newId(),
    name: WITHDRAW,
    input: { body: { key: id } },
    at: new Date().toISOString(),
    lane,
    about: { ...about, action: about.action === 'created' ? 'deleted' : 'updated', part: 'undo' },
  })
}

/** Takes the newest write that was not answered yet out of the outbox, of one record where its id is given; undefined when there is none. */
export async function takeBackUnsent(
  recordId?: string,
): Promise<{ entry: OutboxEntry; mayBeSaved: boolean } | undefined> {
  const isIt = ({ name, about }: OutboxEntry) => name !== WITHDRAW && (recordId === undefined || about.id === recordId)
  const newest = () => outbox.states().findLast(({ entry }) => isIt(entry))
  // What is on its way may have arrived: it is decided with its answer, or when there is none.
  while (newest()?.state === 'sending') await outboxMoves()
  const found = newest()
  if (!found) return undefined
  const before = outbox.get()
  const files = new Map(await Promise.all(before.map(async (one) => [one.id, await outbox.filesOf(one)] as const)))
  const isUncertain = found.state !== 'stuck' && mayBeSaved(found.entry)
  await outbox.discard(found.entry.id)
  // Afterwards: what names a given-up record is given up with it.
  if (isUncertain) await withdraw(found.entry)
  const left = new Set(outbox.get().map(({ id }) => id))
  const entries = before
    .filter(({ id }) => !left.has(id) && files.has(id))
    .map((entry) => ({ entry, files: files.get(entry.id) ?? [] }))
  const at = byServerClock(new Date().toISOString())
  takenBack.push({ by: myId(), at, entries, ...(isUncertain && { withdrawn: found.entry.id }) })
  if (takenBack.length > MOST) takenBack.shift()
  return { entry: found.entry, mayBeSaved: isUncertain }
}

/** A write that turned out to be saved is done again with the server, not from here. */
export function forgetTakenBack(id: string): void {
  const index = takenBack.findIndex(({ withdrawn }) => withdrawn === id)
  if (index >= 0) takenBack.splice(index, 1)
}

/** What this person took back last and did not do again, no earlier than `since`, ISO 8601. */
export function lastTakenBack(since = ''): TakenBack | undefined {
  const last = takenBack.at(-1)
  return last?.by === myId() && last.at >= since ? last : undefined
}

/** The same writes under another key than the one that is used up, which is the id of what was added. */
function renewed({ withdrawn, entries }: TakenBack): TakenBack['entries'] {
  if (!withdrawn) return entries
  const id = newId()
  return entries.map(({ entry, files }) => ({
    entry: JSON.parse(JSON.stringify(entry).replaceAll(withdrawn, id)) as OutboxEntry,
    files,
  }))
}

/** Puts what was taken back into the outbox again. */
export async function writeAgain(last: TakenBack): Promise<void> {
  takenBack.splice(takenBack.indexOf(last), 1)
  for (const { entry, files } of renewed(last)) await outbox.enqueue(entry, files)
}
