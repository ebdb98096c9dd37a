import { ApiError } from '#shared/api-error.ts'
import { hasBody } from '#shared/merge-record.ts'
import { OUTBOX_DAYS } from '#shared/occurred-at.ts'
import { currentHost } from '../host/host.ts'
import { createEntryList, type EntryList, type OutboxStorage, type TabMessage } from './entry-list.ts'
import { entryStates, type OutboxEntry, type OutboxFile, withDependents } from './outbox-entry.ts'
import { createSender } from './outbox-sender.ts'
import { createSettling } from './settle-entries.ts'
import { createWaitingScreens, type OnProgress, type Outcome, type WaitingScreens } from './waiting-screens.ts'

export type OutboxOptions = {
  storage: OutboxStorage
  /** Sends an entry and puts the answer into the cache; rejects with ApiError. */
  send: (entry: OutboxEntry) => Promise<unknown>
  /** Puts the answer that another tab got into this tab's cache. */
  take: (entry: OutboxEntry, output: unknown) => Promise<void>
  /** The cache of this tab holds the answer to this entry. */
  onHeld: (id: string) => void
  /** Runs work while no other tab of this person sends. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  tell: (message: TabMessage) => void
  /** Calls back whenever more of the files of an entry has gone out; call the result to stop. */
  onProgress?: OnProgress
  /** Hears of what is safe: on the device before it is sent, or with the server. */
  onSafe?: (entry: OutboxEntry) => void
  /** Hears of what the person has given up. */
  onDiscard?: (entry: OutboxEntry) => void
  now: () => number
  isOnline: () => boolean
}

/** A screen waits at most so long for an answer, ms, or for more of its files to go out. */
export const SCREEN_WAIT_MS = 4000
/** What waits longer is not sent again by itself. */
const KEY_LIFE_MS = OUTBOX_DAYS * 86_400_000

/** An entry as it was made: the list gives it its place. */
export type MadeEntry = Omit<OutboxEntry, 'order'> & { order?: number }

/** A new record that was refused, with what the person changed of it since: it is sent again with that. */
function repair(created: OutboxEntry | undefined, { about, input }: MadeEntry): OutboxEntry | undefined {
  if (!created?.problem || about.action !== 'updated' || !hasBody(created.input) || !hasBody(input)) return undefined
  const { problem: _, ...again } = created
  return { ...again, input: { ...created.input, body: { ...created.input.body, ...input.body } } }
}

/** With the time at which the person did it by the clock of the server. */
const dated = (made: MadeEntry): MadeEntry => ({
  ...made,
  occurredAt: made.occurredAt ?? currentHost().byServerClock(made.at),
})

/** What a screen that still waits hears of it. */
const GIVEN_UP = new ApiError(0, 'Given up')

/** Refused by this device: whether it arrived long ago is not known any more. */
const TOO_OLD = new ApiError(410, 'too old')

/**
 * The writes of a person that the server has not answered: kept on the device before the person is told, sent in order, one at
 * a time for each record, until they are answered or refused.
 */
export function createOutbox(options: OutboxOptions) {
  const { storage, send, exclusively, onProgress, onDiscard, now, isOnline } = options
  const list = createEntryList(storage)
  const { all, find } = list
  const screens = createWaitingScreens()

  const settling = createSettling({ ...options, list, screens, forget: (id) => sender.forget(id) })
  const sender = createSender({
    entries: all.get,
    send: (entry) => (now() - Date.parse(entry.at) > KEY_LIFE_MS ? Promise.reject(TOO_OLD) : send(entry)),
    exclusively,
    onTurn: () => list.load(screens.has),
    onAnswer: settling.succeed,
    onRefused: settling.refuse,
    isSaving: list.isSaving,
    isAwaited: screens.has,
    onAway: screens.allGoOn,
    now,
  })

  return {
    get: all.get,
    subscribe: all.subscribe,
    sending: sender.sending,
    /** The entries whose screens still wait to hear of them. */
    awaited: screens.awaited,
    unsaved: list.unsaved,
    unkept: list.unkept,
    hurry: sender.hurry,
    /** Takes what this device has kept, and begins to send when the server has said that it is this person's session. */
    async start(isConfirmed = true): Promise<void> {
      if (isConfirmed) sender.open()
      await Promise.all([list.load(), settling.takeStored()])
      await settling.saveUnsaved()
      sender.hurry()
    },
    /** Forgets everything in this tab; what is kept on the device stays. */
    clear(): void {
      sender.close()
      screens.allGoOn(true)
      settling.clear()
      list.clear()
    },
    /** Keeps a write and sends it; resolves once it is answered, or kept and not answered in time. Rejects with ApiError. */
    async add(made: MadeEntry, files?: readonly OutboxFile[]): Promise<Outcome> {
      const repaired = repair(find(made.about.id), made)
      const entry = repaired ?? list.placed(dated(made))
      const outcome = screens.wait(entry.id)
      await settling.add(entry, files, repaired !== undefined)
      const isAway = !isOnline() || sender.isAway()
      const stop = screens.goOnAfter(isAway ? 0 : SCREEN_WAIT_MS, entry.id, onProgress)
      sender.sendAll()
      return outcome.finally(stop)
    },
    /** Keeps a write that shows by itself how it stands, and sends it. */
    async enqueue(made: MadeEntry, files?: readonly OutboxFile[]): Promise<void> {
      await settling.add(list.placed(dated(made)), files)
      sender.sendAll()
    },
    /** Takes what another tab says. */
    receive(message: TabMessage): void {
      if (message.kind === 'keeping') sender.lookSoon()
      else settling.receive(message)
      sender.sendAll()
    },
    ...decisionsOf({ list, settling, sender, screens, onDiscard, now }),
    /** The state of each entry, in order. */
    states: () => entryStates(all.get(), sender.sending.get()),
  }
}

type DecisionOptions = Pick<OutboxOptions, 'onDiscard' | 'now'> & {
  list: EntryList
  settling: Pick<ReturnType<typeof createSettling>, 'change'>
  sender: Pick<ReturnType<typeof createSender>, 'forget' | 'hurry'>
  screens: WaitingScreens
}

/** What the person decides of an entry that needs them. */
function decisionsOf({ list, settling, sender, screens, onDiscard, now }: DecisionOptions) {
  return {
    /** Sends one again that needed the person, with another input where that was changed. */
    async retry(id: string, input?: unknown): Promise<void> {
      const entry = list.find(id)
      if (!entry) return
      const { problem: _, ...again } = entry
      sender.forget(id)
      await settling.change([{ ...again, at: new Date(now()).toISOString(), ...(input !== undefined && { input }) }])
      sender.hurry()
    },
    /** Gives one up, with what cannot be sent without it. */
    async discard(id: string): Promise<void> {
      const ids = new Set(withDependents(list.all.get(), id))
      const given = list.all.get().filter((one) => ids.has(one.id))
      await settling.change([], given)
      for (const one of given) {
        onDiscard?.(one)
        screens.takeRefuser(one.id)?.(GIVEN_UP)
      }
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
