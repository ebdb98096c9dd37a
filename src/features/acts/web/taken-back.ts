import { type OutboxEntry, type OutboxFile, outbox } from '#sync'
import { myId } from '#web/account/known-people.ts'
import { byServerClock } from '#web/platform/server-time.ts'

/** Writes that were taken out of the outbox in one go, with their files. */
type TakenBack = {
  by: string | null
  /** When it was taken back, by the server's clock, ISO 8601. */
  at: string
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

/** Takes the newest write that was not sent yet out of the outbox, of one record where its id is given; undefined when there is none. */
export async function takeBackUnsent(recordId?: string): Promise<OutboxEntry | undefined> {
  const isIt = ({ about }: OutboxEntry) => recordId === undefined || about.id === recordId
  const newest = () => outbox.states().findLast(({ entry }) => isIt(entry))
  // What is on its way may have arrived: it is decided with its answer, or when there is none.
  while (newest()?.state === 'sending') await outboxMoves()
  const found = newest()
  if (!found) return undefined
  const before = outbox.get()
  const files = new Map(await Promise.all(before.map(async (one) => [one.id, await outbox.filesOf(one)] as const)))
  await outbox.discard(found.entry.id)
  const left = new Set(outbox.get().map(({ id }) => id))
  const entries = before
    .filter(({ id }) => !left.has(id) && files.has(id))
    .map((entry) => ({ entry, files: files.get(entry.id) ?? [] }))
  takenBack.push({ by: myId(), at: byServerClock(new Date().toISOString()), entries })
  if (takenBack.length > MOST) takenBack.shift()
  return found.entry
}

/** What this person took back last and did not do again, no earlier than `since`, ISO 8601. */
export function lastTakenBack(since = ''): TakenBack | undefined {
  const last = takenBack.at(-1)
  return last?.by === myId() && last.at >= since ? last : undefined
}

/** Puts what was taken back into the outbox again. */
export async function writeAgain(last: TakenBack): Promise<void> {
  takenBack.splice(takenBack.indexOf(last), 1)
  for (const { entry, files } of last.entries) await outbox.enqueue(entry, files)
}
