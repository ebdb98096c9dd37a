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

/** When the server is tried again: it could not be reached, or asked to be left alone until then. */
function createTries(sendAll: () => void, onUnreached: () => void) {
  /** Calls in a row that the server did not answer. */
  let unanswered = 0
  const nextTry = createAlarm(sendAll)
  const rest = createAlarm(sendAll)
  return {
    isWaiting: () => rest.isSet() || (unanswered > 0 && nextTry.isSet()),
    /** A single lost answer says nothing of the connection. */
    isAway: () => unanswered > 1,
    againAfter: nextTry.set,
    answered(): void {
      unanswered = 0
    },
    /** Whether it is a failure of the moment: the server was not reached, or takes no more now. */
    postpone({ status, retryAfter = 0 }: ApiError): boolean {
      const asked = retryAfter * 1000
      const isFull = status === 429 && asked > 0
      // It is there, and says when it takes more.
      if (isFull) rest.set(asked)
      else if (UNREACHED.includes(status)) {
        unanswered += 1
        nextTry.set(Math.max(asked, backoff(unanswered, WAITS)))
        onUnreached()
      } else unanswered = 0
      return isFull || UNREACHED.includes(status)
    },
    /** The connection is back. */
    hurry(): void {
      nextTry.clear()
      unanswered = 0
    },
    stop(): void {
      nextTry.clear()
      rest.clear()
    },
  }
}

/** What is being sent; one that was given up on its way holds its lane until it has come back. */
function createUnderWay() {
  const ids = createStore<ReadonlySet<string>>(new Set())
  const lanes = new Map<string, string>()
  return {
    ids,
    lanes: () => new Set(lanes.values()),
    begin({ id, lane }: OutboxEntry): void {
      ids.set(new Set(ids.get()).add(id))
      lanes.set(id, lane)
    },
    end({ id }: OutboxEntry): void {
      lanes.delete(id)
      ids.set(new Set([...ids.get()].filter((one) => one !== id)))
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
  const underWay = createUnderWay()
  const failures = createFailures(now)
  let isOpen = false
  const tries = createTries(sendAll, () => isAway() && onAway(false))
  const look = createAlarm(() => void onTurn().then(sendAll))
  const turns = createTurns(exclusively, onTurn, { begin: pump, ended: sendAll })

  const isAway = () => tries.isAway() || !isOpen

  async function fail(entry: OutboxEntry, cause: ApiError): Promise<void> {
    if (cause.status === 401) {
      isOpen = false
      return onAway(true)
    }
    if (tries.postpone(cause)) return
    // A screen is told of a failure and keeps what was typed; what nobody waits for is tried again.
    if (cause.status < 500 || isAwaited(entry.id)) return onRefused(entry, cause)
    const wait = failures.count(entry.id)
    if (wait === undefined) await onRefused(entry, cause)
    else tries.againAfter(wait)
  }

  async function run(entry: OutboxEntry): Promise<void> {
    underWay.begin(entry)
    try {
      const output = await send(entry)
      tries.answered()
      failures.forget(entry.id)
      await onAnswer(entry, output)
    } catch (thrown) {
      await fail(entry, thrown instanceof ApiError ? thrown : new ApiError(500, String(thrown)))
    }
    underWay.end(entry)
    pump()
  }

  function ready(): OutboxEntry[] {
    if (!isOpen || tries.isWaiting()) return []
    return readyEntries(entries(), (one) => failures.isResting(one) || isSaving(one), underWay.lanes())
  }

  function pump(): void {
    if (!turns.isMine()) return
    for (const entry of ready().slice(0, Math.max(0, MOST_AT_ONCE - underWay.ids.get().size))) void run(entry)
    if (underWay.ids.get().size === 0) turns.end()
  }

  function sendAll(): void {
    if (turns.isMine()) pump()
    else if (ready().length > 0) turns.take()
  }

  return {
    sending: underWay.ids,
    sendAll,
    isAway,
    forget: failures.forget,
    open(): void {
      isOpen = true
    },
    close(): void {
      isOpen = false
      tries.stop()
      look.clear()
    },
    /** Looks for what another tab is keeping: it may die before it can tell. */
    lookSoon: () => look.set(LOOK_AFTER_MS),
    /** Tries at once what waits: the connection is back. */
    hurry(): void {
      tries.hurry()
      failures.wake()
      sendAll()
    },
  }
}
