import { backoff } from '#shared/backoff.ts'
import { createStore } from '#shared/emitter.ts'
import { CLOSE, type ClientMessage, type OnlineUser } from '#shared/realtime.ts'
import { createMessageHandlers, type MessageOf, parseMessage } from './message-handlers.ts'

export type Connection = 'connecting' | 'connected' | 'disconnected'
/** Who is signed in, as the socket says it. */
export type Identity = { userId: string; userName: string }

const WAITS = { first: 1000, longest: 30_000 }

/**
 * The backoff before the n-th retry (from 0), ms: 1, 2, 4 … 30 s, times a random share, so that clients do not reconnect all at
 * once.
 */
export function reconnectWait(tries: number, random: number): number {
  return Math.round(backoff(tries + 1, WAITS) * random)
}

type Times = {
  /** A socket that is silent for so long, ms, is sent a ping. */
  pingMs: number
  /** Without a pong within this time, ms, it counts as lost: a dead network does not close it. */
  answerMs: number
  /** The same for a connection that is being made. */
  connectMs: number
}

const DEFAULT_TIMES: Times = { pingMs: 20_000, answerMs: 10_000, connectMs: 15_000 }

type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

type Options = {
  open: () => Socket
  random: () => number
  onSessionEnded: () => void
  /** An attempt failed before the socket was open: the server is away, or refuses this session. */
  onRefused: () => void
  times?: Times
}

/** The close code of a connection that ended without a close frame. */
const LOST = 1006

/** Calls `ping` when a connection was silent for too long, and `lose` when no answer follows. */
function createWatchdog({ pingMs, answerMs, connectMs }: Times, ping: () => void, lose: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  let heardAt = 0
  const stop = () => clearTimeout(timer)
  const expectAnswer = (ms: number) => {
    stop()
    isWaiting = true
    timer = setTimeout(lose, ms)
  }
  const sendPing = () => {
    if (isWaiting) return
    ping()
    expectAnswer(answerMs)
  }
  /** Messages come often: the timer is not set again for each, but asks when the last one came. */
  const listen = (ms: number) => {
    timer = setTimeout(() => {
      const left = heardAt + pingMs - performance.now()
      if (left > 0) listen(left)
      else sendPing()
    }, ms)
  }
  return {
    stop,
    expectConnection: () => expectAnswer(connectMs),
    ping: sendPing,
    /** Something was received. */
    alive(): void {
      heardAt = performance.now()
      if (!isWaiting) return
      stop()
      isWaiting = false
      listen(pingMs)
    },
  }
}

/** Connects again after a backoff, which grows until one succeeds. */
function createRetries(connect: () => void, random: () => number) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon(): void {
      timer = setTimeout(connect, reconnectWait(tries, random()))
      tries += 1
    },
    /** Skips the backoff. */
    hurry(): void {
      if (timer === undefined) return
      tries = 0
      connect()
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
    succeeded(): void {
      tries = 0
    },
  }
}

type SocketOptions = Pick<Options, 'open' | 'times'> & {
  /** What is said first. */
  hello: () => ClientMessage | undefined
  onMessage: (message: { type: string }) => void
  /** It was lost; `wasOpening`: before it was open. */
  onLost: (code: number, wasOpening: boolean) => void
}

/** One socket at a time, which counts as lost when it is silent for too long. */
function createSocket({ open, times = DEFAULT_TIMES, hello, onMessage, onLost }: SocketOptions) {
  const state = createStore<Connection>('disconnected')
  let socket: Socket | undefined
  /** The server knows the person. */
  let isWelcome = false

  const write = (message: ClientMessage) => socket?.send(JSON.stringify(message))
  const sendPing = () => write({ type: 'ping' })
  const watchdog = createWatchdog(times, sendPing, () => lose(LOST))

  function receive(data: unknown): void {
    const message = parseMessage(data)
    if (message?.type === 'auth_success') isWelcome = true
    if (isWelcome) watchdog.alive()
    if (message && message.type !== 'pong') onMessage(message)
  }

  function close(): void {
    const closing = socket
    socket = undefined
    closing?.close()
    watchdog.stop()
    state.set('disconnected')
  }

  function lose(code: number): void {
    const wasOpening = state.get() === 'connecting'
    close()
    onLost(code, wasOpening)
  }

  return {
    state,
    isThere: () => socket !== undefined,
    close,
    open(): void {
      const mine = open()
      socket = mine
      isWelcome = false
      state.set('connecting')
      watchdog.expectConnection()
      mine.onopen = () => {
        const first = hello()
        if (socket !== mine || !first) return
        state.set('connected')
        write(first)
      }
      mine.onmessage = ({ data }) => socket === mine && receive(data)
      mine.onerror = () => mine.close()
      mine.onclose = ({ code }) => socket === mine && lose(code)
    },
    ping(): void {
      if (socket && isWelcome) watchdog.ping()
    },
    /** False without a connection that knows the person. */
    send(message: ClientMessage): boolean {
      if (!socket || state.get() !== 'connected' || !isWelcome) return false
      write(message)
      return true
    },
  }
}

/** One socket to the server that reconnects automatically; its messages go to the handlers of their type. */
export function createRealtime({ open, random, onSessionEnded, onRefused, times }: Options) {
  const { onMessage, dispatch } = createMessageHandlers()
  let identity: Identity | undefined
  const retries = createRetries(connect, random)
  const socket = createSocket({
    open,
    ...(times && { times }),
    hello: () => identity && { type: 'auth', ...identity },
    onMessage(message) {
      if (message.type === 'auth_success') retries.succeeded()
      dispatch(message)
    },
    onLost(code, wasOpening) {
      if (code === CLOSE.sessionEnded || code === CLOSE.identityMismatch) {
        identity = undefined
        onSessionEnded()
        return
      }
      retries.soon()
      if (wasOpening) onRefused()
    },
  })

  function connect(): void {
    retries.stop()
    if (identity && !socket.isThere()) socket.open()
  }

  return {
    state: socket.state.get,
    subscribe: socket.state.subscribe,
    start(who: Identity): void {
      identity = who
      connect()
    },
    stop(): void {
      identity = undefined
      retries.stop()
      socket.close()
    },
    /** Pings at once: a call got no answer. */
    check: socket.ping,
    /** Skips the backoff: the network or the person is back. */
    hurry: retries.hurry,
    onMessage,
    /** Sends a message; false without a connection that knows the person. */
    send: socket.send,
  }
}

type PresenceNews = MessageOf<'auth_success'> | MessageOf<'presence_update'>

/** The online list after a message: `online` puts a person in, any other status takes them out. */
export function withPresence(online: readonly OnlineUser[], message: PresenceNews): readonly OnlineUser[] {
  if (message.type === 'auth_success') return message.onlineUsers.filter(({ status }) => status === 'online')
  const { userId, user, status, currentActivity } = message
  const others = online.filter((one) => one.userId !== userId)
  return status === 'online' ? [...others, { ...user, userId, status, currentActivity }] : others
}
