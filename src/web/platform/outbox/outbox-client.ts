import { ApiError, type Call } from '../api.ts'
import type { CopySave, CopySaved } from '../device/device-cache.ts'
import type { DeviceFailure, Owner } from '../device/device-database.ts'
import { createEmitter, createStore } from '../emitter.ts'
import { byServerClock } from '../server-time.ts'
import { placeAtEnd, withEntries, withUnplaced } from './entry-list.ts'
import { type MadeEntry, repair } from './outbox.ts'
import type { OutboxCalls, PageCalls } from './outbox-calls.ts'
import { entryStates, type OutboxEntry, type OutboxFile } from './outbox-entry.ts'
import { linkThread, type Port, type ThreadLink } from './thread-link.ts'
import { holdFiles, releaseFiles } from './unsent-files.ts'
import type { Outcome } from './waiting-screens.ts'

type Options = {
  /** The thread in which the outbox runs. */
  port: () => Port
  /** The call of an entry whose code is loaded; undefined where it is more than a call. */
  callOf: (entry: OutboxEntry) => Call | undefined
  /** Loads the code of an entry. */
  load: (entry: OutboxEntry) => Promise<void>
  /** Sends an entry that is more than a call and puts the answer into the cache; `onProgress` when more of it has gone out. */
  send: (entry: OutboxEntry, onProgress: () => void) => Promise<unknown>
  /** An entry goes out from the other thread; the result takes its answer, or its refusal. */
  begin: (entry: OutboxEntry) => { answered: (output: unknown) => void; refused: (cause?: ApiError) => void }
  /** Puts an answer that came to another tab into the cache. */
  take: (entry: OutboxEntry, output: unknown) => Promise<void>
  /** The cache holds the answer to this entry. */
  onHeld: (id: string) => void
  /** It is safe on the device. */
  onKept: (id: string) => void
  onDiscard: (entry: OutboxEntry) => void
  onReceived: (bytes: number) => void
  isOnline: () => boolean
}

const after = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, ms, value))

type SetStore = ReturnType<typeof createStore<ReadonlySet<string>>>

function changeSet(store: SetStore, put: readonly string[], gone: readonly string[]): void {
  const known = store.get()
  if (put.every((id) => known.has(id)) && !gone.some((id) => known.has(id))) return
  const next = new Set([...known, ...put])
  for (const id of gone) next.delete(id)
  store.set(next)
}

/** What waits, as the page shows it. */
function createMirror() {
  const all = createStore<readonly OutboxEntry[]>([])
  const unkept: SetStore = createStore<ReadonlySet<string>>(new Set())
  const sending: SetStore = createStore<ReadonlySet<string>>(new Set())
  const awaited: SetStore = createStore<ReadonlySet<string>>(new Set())
  /** New entries that the other thread has not mentioned yet, in order: their place among those of other tabs is a guess. */
  const unplaced = new Set<string>()
  const find = (id: string) => all.get().find((one) => one.id === id)

  /** The other thread has this one, and what was made before it. */
  function place(id: string): void {
    if (!unplaced.has(id)) return
    for (const one of unplaced) {
      unplaced.delete(one)
      if (one === id) return
    }
  }
  const release = (ids: readonly string[]) => {
    for (const id of ids) releaseFiles(find(id) ?? {})
  }

  return {
    all,
    unkept,
    sending,
    /** The entries whose screens still wait to hear of them. */
    awaited,
    find,
    /** Shows a new entry at once, as not yet safe; answers it, and the id under which it is shown. */
    show(made: MadeEntry, files: readonly OutboxFile[] = [], isAwaited = false): [OutboxEntry, id: string] {
      const entry = { ...made, occurredAt: byServerClock(made.at), order: placeAtEnd(all.get()) }
      const shown = repair(find(made.about.id), made) ?? entry
      holdFiles(files)
      // Before it is shown: what a screen waits for, and what is not safe, is marked as such.
      if (isAwaited) changeSet(awaited, [shown.id], [])
      changeSet(unkept, [shown.id], [])
      if (shown === entry) unplaced.add(entry.id)
      all.set(withEntries(all.get(), [shown]))
      return [entry, shown.id]
    },
    takeEntries({ put, gone }: Parameters<PageCalls['entries']>[0]): void {
      release(gone)
      for (const id of [...gone, ...put.map((one) => one.id)]) place(id)
      all.set(withUnplaced(withEntries(all.get(), put, gone), unplaced))
    },
    takeUnkept({ put, gone }: Parameters<PageCalls['unkept']>[0]): void {
      release(gone)
      for (const id of gone) place(id)
      changeSet(unkept, put, gone)
    },
    clear(): void {
      unplaced.clear()
      for (const store of [unkept, sending]) store.set(new Set())
      all.set([])
    },
  }
}

/** What is being sent by the other thread. */
function createInFlight(begin: Options['begin']) {
  const inFlight = new Map<string, ReturnType<Options['begin']>>()
  /** Answers for screens that wait for them. */
  const outputs = new Map<string, unknown>()

  function take(id: string) {
    const one = inFlight.get(id)
    inFlight.delete(id)
    return one
  }

  return {
    begin(entry: OutboxEntry | undefined): void {
      if (entry) inFlight.set(entry.id, begin(entry))
    },
    answer(id: string, output: unknown, isAwaited: boolean): void {
      if (isAwaited) outputs.set(id, output)
      take(id)?.answered(output)
    },
    refuse({ id, status, text, current }: Parameters<PageCalls['refused']>[0]): void {
      take(id)?.refused(new ApiError(status, text, current === undefined ? undefined : { current }))
    },
    outputOf: (id: string): unknown => outputs.get(id),
    forget: (id: string): unknown => outputs.delete(id),
    clear(): void {
      for (const id of [...inFlight.keys()]) take(id)?.refused()
    },
  }
}

/** A thread that cannot be started lets a screen go on after so long, ms; what it wrote stays in the page. */
const STARTS_WITHIN_MS = 5000
/** A thread that has not closed its database after so long, ms, is not waited for. */
const CLOSES_WITHIN_MS = 2000

/**
 * The outbox as a page sees it: what waits, shown in the moment in which it is made. It is kept and sent by `outbox-host.ts` in a thread of
 * its own.
 */
export function createOutboxClient(options: Options) {
  const { callOf, load, send, take, onHeld, onKept, onDiscard, onReceived, isOnline } = options
  const mirror = createMirror()
  const { all, unkept, sending, awaited, find, show } = mirror
  const failures = createEmitter<[failure: DeviceFailure]>()
  const inFlight = createInFlight(options.begin)

  let isStarted = false
  let link: ThreadLink<OutboxCalls> | undefined
  function host(): ThreadLink<OutboxCalls> {
    link ??= linkThread<OutboxCalls, PageCalls>(options.port(), {
      started() {
        isStarted = true
      },
      entries: mirror.takeEntries,
      unkept: mirror.takeUnkept,
      sending: (ids) => sending.set(new Set(ids)),
      failed: failures.emit,
      kept: onKept,
      async callOf(entry) {
        await load(entry)
        return callOf(entry)
      },
      send: (entry) => send(entry, () => host().tell('progress', entry.id)),
      began: (id) => inFlight.begin(find(id)),
      answered: ({ id, output }) => inFlight.answer(id, output, awaited.get().has(id)),
      refused: inFlight.refuse,
      held: onHeld,
      take: ({ entry, output }) => take(entry, output),
      discarded: onDiscard,
      received: onReceived,
    })
    return link
  }

  return {
    get: all.get,
    subscribe: all.subscribe,
    unkept: { get: unkept.get, subscribe: unkept.subscribe },
    sending: { get: sending.get, subscribe: sending.subscribe },
    awaited: { get: awaited.get, subscribe: awaited.subscribe },
    /** Calls back when the outbox could not be kept on the device; call the result to stop. */
    onFailure: failures.subscribe,
    /** The state of each entry, in order. */
    states: () => entryStates(all.get(), sending.get()),
    /** Takes what the device of this person has kept, and begins to send when the server has said that it is their session. */
    start: (owner: Owner, isConfirmed: boolean): void => host().tell('start', { owner, isConfirmed }),
    /** Forgets everything in this tab; what is kept on the device stays. Done when the other thread has closed its database. */
    async clear(): Promise<void> {
      mirror.clear()
      inFlight.clear()
      await Promise.race([link?.ask('stop', undefined), after(CLOSES_WITHIN_MS, undefined)])
    },
    /** Keeps a write and sends it; resolves once it is answered, or kept and not answered in time. Rejects with ApiError. */
    async add(made: MadeEntry, files?: readonly OutboxFile[]): Promise<Outcome> {
      const [entry, id] = show(made, files, true)
      try {
        const asked = host().ask('add', { entry, files, call: callOf(entry), isOnline: isOnline() })
        const heard = await (isStarted
          ? asked
          : Promise.race([asked, after<Outcome>(STARTS_WITHIN_MS, { isWaiting: true })]))
        return 'isTold' in heard ? { output: inFlight.outputOf(id) } : heard
      } finally {
        inFlight.forget(id)
        changeSet(awaited, [], [id])
      }
    },
    /** Keeps a write that shows by itself how it stands, and sends it. */
    async keep(made: MadeEntry, files?: readonly OutboxFile[]): Promise<void> {
      const [entry] = show(made, files)
      await host().ask('keep', { entry, files, call: callOf(entry), isOnline: isOnline() })
    },
    /** The server has it: its answer came in another way. */
    arrived: (id: string): void => void (find(id) && host().tell('arrived', id)),
    /** Tries at once what waits: the connection is back. */
    hurry: (): void => host().tell('hurry', undefined),
    /** Copies at once what waits. */
    flush: (): void => host().tell('flush', undefined),
    /** Saves what changed in the cache; undefined where the other thread could not. */
    saveCopy: (copy: CopySave): Promise<CopySaved | undefined> => host().ask('saveCopy', copy),
    /** Sends one again that needed the person, with another input where that was changed. */
    retry: (id: string, input?: unknown): Promise<void> => host().ask('retry', { id, input }),
    /** Gives one up, with what cannot be sent without it. */
    discard: (id: string): Promise<void> => host().ask('discard', id),
  }
}

export type OutboxClient = ReturnType<typeof createOutboxClient>
