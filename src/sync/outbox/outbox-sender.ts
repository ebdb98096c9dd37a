import { ApiError } from '#shared/api-error.ts'
import { backoff } from '#shared/backoff.ts'
import { createStore } from '#shared/emitter.ts'
import { type OutboxEntry, readyEntries } from './outbox-entry.ts'

type Options = {
  entries: () => readonly OutboxEntry[]
  /** Rejects with ApiError. */
  send: (entry: OutboxEntry) => Promise<unknown>
  /** Runs work while no other tab of this person sends. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** Reads what other tabs have changed, when this tab's turn begins. */
  onTurn: () => Promise<void>
  onAnswer: (entry: OutboxEntry, output: unknown) => Promise<void>
  onRefused: (entry: OutboxEntry, cause: ApiError) => Promise<void>
  /** It is still being kept: only then its place among the others is known. */
  isSaving: (entry: OutboxEntry) => boolean
  /** The screen that made it waits to hear of it. */
  isAwaited: (id: string) => boolean
  /** The server cannot be reached, or the session has ended: what waits is sent later. */
  onAway: (isSignedOut: boolean) => void
  now: () => number
}

/** The waits before another try, ms. */
const WAITS = { first: 1000, longest: 30_000 }
/** So many are sent at the same time: together their bodies stay below the 64 KiB that a browser keeps alive, and a thousand need less than a minute at 400 ms a call. */
const MOST_AT_ONCE = 12
/** A tab that keeps a write has told the others of it after so long, ms, or has died. */
const LOOK_AFTER_MS = 2000
/** A server that fails so often with one entry needs somebody to look at it. */
const MOST_FAILURES = 5

const UNREACHED = [0, 408, 425, 429, 502, 503, 504]

/** How often the server failed with an entry, and until when it rests. */
function createFailures(now: () => number) {
  const failed = new Map<string, { times: number; until: number }>()
  return {
    /** Counts one more; answers how long to wait, ms, undefined when it is not tried again by itself. */
    count(id: string): number | undefined {
      const times = (failed.get(id)?.times ?? 0) + 1
      const wait = backoff(times, WAITS)
      failed.set(id, { times, until: now() + wait })
      return times < MOST_FAILURES ? wait : undefined
    },
    isResting: ({ id }: OutboxEntry): boolean => (failed.get(id)?.until ?? 0) > now(),
    forget: (id: string): boolean => failed.delete(id),
    /** Nobody rests any more; how often each failed is still known. */
    wake(): void {
      for (const one of failed.values()) one.until = 0
    },
  }
}

/** Rings once; one that is set already keeps its time. */
function createAlarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isSet: () => timer !== undefined,
    set(ms: number): void {
      timer ??= setTimeout(() => {
        timer = undefined
        ring()
      }, ms)
    },
    clear(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** This tab's turns to send: one begins when no other tab has one. */
function createTurns(
  exclusively: Options['exclusively'],
  onTurn: Options['onTurn'],
  { begin, ended }: { begin: () => void; ended: () => void },
) {
  let isTaken = false
  let end: (() => void) | undefined

  async function run(): Promise<void> {
    await onTurn()
    await new Promise<void>((resolve) => {
      end = resolve
      begin()
    })
  }

  return {
    isMine: () => end !== undefined,
    end(): void {
      const resolve = end
      end = undefined
      resolve?.()
    },
    take(): void {
      if (isTaken) return
      isTaken = true
      void exclusively(run).finally(() => {
        isTaken = false
        ended()
      })
    },
  }
}

/** Sends entries in this tab's turn: in order within a lane, several lanes at once, with backoff while the server is away. */
export function createSender(options: Options) {
  const { entries, send, exclusively, onTurn, onAnswer, onRefused, isSaving, isAwaited, onAway, now } = options
  const sending = createStore<ReadonlySet<string>>(new Set())
  /** One that was given up on its way holds its lane until it has come back. */
  const busyLanes = new Map<string, string>()
  const failures = createFailures(now)
  let isOpen = false
  /** Calls in a row that the server did not answer. */
  let unanswered = 0
  const nextTry = createAlarm(sendAll)
  /** The server wants to be left alone until then. */
  const rest = createAlarm(sendAll)
  const look = createAlarm(() => void onTurn().then(sendAll))
  const turns = createTurns(exclusively, onTurn, { begin: pump, ended: sendAll })

  /** A single lost answer says nothing of the connection. */
  const isAway = () => unanswered > 1 || !isOpen

  async function fail(entry: OutboxEntry, cause: ApiError): Promise<void> {
    if (cause.status === 401) {
      isOpen = false
      return onAway(true)
    }
    const asked = (cause.retryAfter ?? 0) * 1000
    // It is there, and says when it takes more.
    if (cause.status === 429 && asked > 0) return rest.set(asked)
    if (UNREACHED.includes(cause.status)) {
      unanswered += 1
      if (isAway()) onAway(false)
      return nextTry.set(Math.max(asked, backoff(unanswered, WAITS)))
    }
    unanswered = 0
    // A screen is told of a failure and keeps what was typed; what nobody waits for is tried again.
    if (cause.status < 500 || isAwaited(entry.id)) return onRefused(entry, cause)
    const wait = failures.count(entry.id)
    if (wait === undefined) await onRefused(entry, cause)
    else nextTry.set(wait)
  }

  async function run(entry: OutboxEntry): Promise<void> {
    sending.set(new Set(sending.get()).add(entry.id))
    busyLanes.set(entry.id, entry.lane)
    try {
      const output = await send(entry)
      unanswered = 0
      failures.forget(entry.id)
      await onAnswer(entry, output)
    } catch (thrown) {
      await fail(entry, thrown instanceof ApiError ? thrown : new ApiError(500, String(thrown)))
    }
    busyLanes.delete(entry.id)
    sending.set(new Set([...sending.get()].filter((id) => id !== entry.id)))
    pump()
  }

  function ready(): OutboxEntry[] {
    if (!isOpen || rest.isSet() || (unanswered > 0 && nextTry.isSet())) return []
    return readyEntries(entries(), (one) => failures.isResting(one) || isSaving(one), new Set(busyLanes.values()))
  }

  function pump(): void {
    if (!turns.isMine()) return
    for (const entry of ready().slice(0, Math.max(0, MOST_AT_ONCE - sending.get().size))) void run(entry)
    if (sending.get().size === 0) turns.end()
  }

  function sendAll(): void {
    if (turns.isMine()) pump()
    else if (ready().length > 0) turns.take()
  }

  return {
    sending,
    sendAll,
    isAway,
    forget: failures.forget,
    open(): void {
      isOpen = true
    },
    close(): void {
      isOpen = false
      for (const alarm of [nextTry, rest, look]) alarm.clear()
    },
    /** Looks for what another tab is keeping: it may die before it can tell. */
    lookSoon: () => look.set(LOOK_AFTER_MS),
    /** Tries at once what waits: the connection is back. */
    hurry(): void {
      nextTry.clear()
      unanswered = 0
      failures.wake()
      sendAll()
    },
  }
}
