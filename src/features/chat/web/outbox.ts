import { createStore } from '#web/platform/emitter.ts'

/** What somebody wants to say and the server has not answered yet. `isRefused` waits for the person, the others for the server. */
export type Unsent = {
  clientId: string
  channelId: string
  content: string
  mentions: string[]
  parentMessageId: string | null
  /** When it was written, ISO 8601. */
  at: string
  isRefused: boolean
}

export type Outgoing = Pick<Unsent, 'channelId' | 'content' | 'mentions' | 'parentMessageId' | 'clientId'>

/** How a try over HTTP ended; `later` is worth another try. */
export type Sent = 'done' | 'refused' | 'later'

type Options = {
  /** Sends over the socket; false when there is none. The answer comes to `settle` or `refuse`. */
  overSocket: (message: Outgoing) => boolean
  overHttp: (message: Outgoing) => Promise<Sent>
  /** Keeps what is not sent through a reload. */
  keep: (all: readonly Unsent[]) => void
}

/** A socket that says nothing for so long, ms, is not waited for: the same message goes out by HTTP. */
export const ANSWER_MS = 6000
/** The first wait before another try, ms; it doubles with every failure up to the longest. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000

/**
 * Says things in the order in which they were written, one after the other in each channel, until the server has answered each. A
 * message goes out as often as it takes with the same `clientId`, by which the server knows it again: it is said once.
 */
export function createOutbox({ overSocket, overHttp, keep }: Options) {
  const all = createStore<readonly Unsent[]>([])
  /** What is on its way, by channel. */
  const onTheirWay = new Map<string, { clientId: string; timer?: ReturnType<typeof setTimeout> }>()
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly Unsent[]): void {
    keep(next)
    all.set(next)
  }

  function retryLater(): void {
    if (retryTimer !== undefined) return
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
    failures += 1
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      sendAll()
    }, wait)
  }

  function release(clientId: string): void {
    for (const [channelId, { clientId: sent, timer }] of onTheirWay) {
      if (sent !== clientId) continue
      clearTimeout(timer)
      onTheirWay.delete(channelId)
    }
  }

  function settle(clientId: string): void {
    release(clientId)
    if (!all.get().some((one) => one.clientId === clientId)) return
    failures = 0
    set(all.get().filter((one) => one.clientId !== clientId))
    sendAll()
  }

  function refuse(clientId: string): void {
    release(clientId)
    if (!all.get().some((one) => one.clientId === clientId)) return
    set(all.get().map((one) => (one.clientId === clientId ? { ...one, isRefused: true } : one)))
    sendAll()
  }

  function postpone(clientId: string): void {
    release(clientId)
    retryLater()
  }

  async function sendOverHttp(message: Unsent): Promise<void> {
    const { clientId, channelId } = message
    onTheirWay.set(channelId, { clientId })
    const end = await overHttp(message)
    if (onTheirWay.get(channelId)?.clientId !== clientId) return
    if (end === 'done') settle(clientId)
    else if (end === 'refused') refuse(clientId)
    else postpone(clientId)
  }

  function send(message: Unsent): void {
    const { clientId, channelId } = message
    if (!overSocket(message)) return void sendOverHttp(message)
    const timer = setTimeout(() => void sendOverHttp(message), ANSWER_MS)
    onTheirWay.set(channelId, { clientId, timer })
  }

  function sendAll(): void {
    for (const message of all.get()) if (!message.isRefused && !onTheirWay.has(message.channelId)) send(message)
  }

  return {
    subscribe: all.subscribe,
    /** What is not said yet, oldest first; the same array until something changes. */
    all: all.get,
    /** Takes back what was kept before a reload. */
    restore(kept: readonly Unsent[]): void {
      if (kept.length === 0) return
      const held = new Set(all.get().map(({ clientId }) => clientId))
      set([...kept.filter(({ clientId }) => !held.has(clientId)), ...all.get()])
      sendAll()
    },
    add(message: Unsent): void {
      set([...all.get(), message])
      // While the server wants a rest, what waits goes first when it is over.
      if (retryTimer === undefined) sendAll()
    },
    /** The server has it. */
    settle,
    /** The server does not want it: it waits for `retry` or `drop`. */
    refuse,
    /** The server has too much to do: it is sent again later. */
    postpone,
    retry(clientId: string): void {
      set(all.get().map((one) => (one.clientId === clientId ? { ...one, isRefused: false } : one)))
      sendAll()
    },
    drop(clientId: string): void {
      release(clientId)
      set(all.get().filter((one) => one.clientId !== clientId))
      sendAll()
    },
    /** Tries at once what waits: the connection is back. An answer that was lost with the old one is asked for again. */
    hurry(): void {
      clearTimeout(retryTimer)
      retryTimer = undefined
      failures = 0
      for (const { clientId, timer } of [...onTheirWay.values()]) if (timer !== undefined) release(clientId)
      sendAll()
    },
  }
}
