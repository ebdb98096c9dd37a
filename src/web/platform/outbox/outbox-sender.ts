import { ApiError } from '../api.ts'
import { createStore } from '../emitter.ts'
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
  /** The screen that made it waits to hear of it. */
  isAwaited: (id: string) => boolean
  /** The server cannot be reached, or the session has ended: what waits is sent later. */
  onAway: (isSignedOut: boolean) => void
  now: () => number
}

/** The first wait before another try, ms; it doubles with every failure up to the longest. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** So many are sent at the same time. */
const MOST_AT_ONCE = 8
/** A server that fails so often with one entry needs somebody to look at it. */
const MOST_FAILURES = 5

const UNREACHED = [0, 408, 425, 429, 502, 503, 504]

const waitAfter = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)

/** How often the server failed with an entry, and until when it rests. */
function createFailures(now: () => number) {
  const failed = new Map<string, { times: number; until: number }>()
  return {
    /** Counts one more; answers how long to wait, ms, undefined when it is not tried again by itself. */
    count(id: string): number | undefined {
      const times = (failed.get(id)?.times ?? 0) + 1
      const wait = waitAfter(times)
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
  const { entries, send, exclusively, onTurn, onAnswer, onRefused, isAwaited, onAway, now } = options
  const sending = createStore<ReadonlySet<string>>(new Set())
  const failures = createFailures(now)
  let isOpen = false
  /** Calls in a row that the server did not answer. */
  let unanswered = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const turns = createTurns(exclusively, onTurn, { begin: pump, ended: sendAll })

  /** A single lost answer says nothing of the connection. */
  const isAway = () => unanswered > 1 || !isOpen

  function wakeIn(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      sendAll()
    }, ms)
  }

  async function fail(entry: OutboxEntry, cause: ApiError): Promise<void> {
    if (cause.status === 401) {
      isOpen = false
      return onAway(true)
    }
    if (UNREACHED.includes(cause.status)) {
      unanswered += 1
      if (isAway()) onAway(false)
      return wakeIn(waitAfter(unanswered))
    }
    unanswered = 0
    // A screen is told of a failure and keeps what was typed; what nobody waits for is tried again.
    if (cause.status < 500 || isAwaited(entry.id)) return onRefused(entry, cause)
    const wait = failures.count(entry.id)
    if (wait === undefined) await onRefused(entry, cause)
    else wakeIn(wait)
  }

  async function run(entry: OutboxEntry): Promise<void> {
    sending.set(new Set(sending.get()).add(entry.id))
    try {
      const output = await send(entry)
      unanswered = 0
      failures.forget(entry.id)
      await onAnswer(entry, output)
    } catch (thrown) {
      await fail(entry, thrown instanceof ApiError ? thrown : new ApiError(500, String(thrown)))
    }
    sending.set(new Set([...sending.get()].filter((id) => id !== entry.id)))
    pump()
  }

  function ready(): OutboxEntry[] {
    if (!isOpen || (unanswered > 0 && timer !== undefined)) return []
    const busy = entries().flatMap(({ id, lane }) => (sending.get().has(id) ? [lane] : []))
    return readyEntries(entries(), failures.isResting, new Set(busy))
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
      clearTimeout(timer)
      timer = undefined
    },
    /** Tries at once what waits: the connection is back. */
    hurry(): void {
      clearTimeout(timer)
      timer = undefined
      unanswered = 0
      failures.wake()
      sendAll()
    },
  }
}
