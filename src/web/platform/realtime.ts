import type { ClientMessage, OnlineUser, ServerMessage } from '#shared/realtime.ts'
import { CLOSE } from '#shared/realtime.ts'
import { createStore } from './emitter.ts'
import { log } from './logger.ts'

export type Connection = 'connecting' | 'connected' | 'disconnected'
export type MessageType = ServerMessage['type']
export type MessageOf<Type extends MessageType> = Extract<ServerMessage, { type: Type }>
/** What the socket needs to know of whoever is signed in. */
export type Identity = { userId: string; userName: string }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** The wait before the n-th new try (from 0), ms: 1, 2, 4 … 30 s, of which a random part passes, so that clients do not come back at once. */
export function reconnectWait(tries: number, random: number): number {
  return Math.round(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * random)
}

/** A socket that says nothing for so long, ms, is asked whether it lives. */
const PING_MS = 25_000
/** Without an answer, or a connection, within this time, ms, it is taken for lost: a dead network does not say so. */
const ANSWER_MS = 15_000

type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'>

type Options = {
  open: () => Socket
  random: () => number
  onSessionEnded: () => void
  /** A try ended before the socket was open: the server is away, or refuses this session. */
  onRefused: () => void
  times?: { pingMs: number; answerMs: number }
}

/** The close code of a connection that ended without a word. */
const LOST = 1006

function parse(data: unknown): { type: string } | undefined {
  try {
    const value: unknown = JSON.parse(String(data))
    if (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string')
      return { ...value, type: value.type }
  } catch {
    // Told below like anything else that is no message.
  }
  log('A real-time message could not be read', data)
  return undefined
}

/** One socket to the server that comes back by itself; what it hears goes to the handlers of the message's type. */
export function createRealtime({ open, random, onSessionEnded, onRefused, times }: Options) {
  const { pingMs, answerMs } = times ?? { pingMs: PING_MS, answerMs: ANSWER_MS }
  const handlers = new Map<string, Set<(message: never) => void>>()
  const state = createStore<Connection>('disconnected')
  let socket: Socket | undefined
  let identity: Identity | undefined
  let isWelcome = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let isAsked = false

  function watch(isWaiting: boolean): void {
    clearTimeout(watchdog)
    isAsked = isWaiting
    watchdog = isWaiting ? setTimeout(() => lose(LOST), answerMs) : setTimeout(ping, pingMs)
  }

  function ping(): void {
    if (!socket || isAsked) return
    socket.send(JSON.stringify({ type: 'ping' } satisfies ClientMessage))
    watch(true)
  }

  function hear(data: unknown): void {
    const message = parse(data)
    if (isWelcome) watch(false)
    if (!message || message.type === 'pong') return
    if (message.type === 'auth_success') {
      tries = 0
      isWelcome = true
      watch(false)
    }
    if (message.type === 'error') log('The server refused a real-time message', message)
    const found = handlers.get(message.type)
    if (!found && message.type !== 'error') log('No part of the app knows this real-time message', message.type)
    // Handlers are registered by type, so each gets the message it names.
    for (const handler of found ?? []) handler(message as never)
  }

  function connect(): void {
    clearTimeout(timer)
    timer = undefined
    if (!identity || socket) return
    const mine = open()
    socket = mine
    isWelcome = false
    state.set('connecting')
    watch(true)
    mine.onopen = () => {
      if (socket !== mine || !identity) return
      state.set('connected')
      mine.send(JSON.stringify({ type: 'auth', ...identity } satisfies ClientMessage))
    }
    mine.onmessage = ({ data }) => socket === mine && hear(data)
    mine.onerror = () => mine.close()
    mine.onclose = ({ code }) => socket === mine && lose(code)
  }

  function lose(code: number): void {
    const wasRefused = state.get() === 'connecting'
    const lost = socket
    socket = undefined
    lost?.close()
    clearTimeout(watchdog)
    state.set('disconnected')
    if (code === CLOSE.sessionEnded || code === CLOSE.identityMismatch) {
      identity = undefined
      onSessionEnded()
      return
    }
    timer = setTimeout(connect, reconnectWait(tries, random()))
    tries += 1
    if (wasRefused) onRefused()
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    start(who: Identity): void {
      identity = who
      connect()
    },
    stop(): void {
      identity = undefined
      clearTimeout(timer)
      clearTimeout(watchdog)
      const closing = socket
      socket = undefined
      closing?.close()
      state.set('disconnected')
    },
    /** Asks at once whether the connection lives: something else got no answer. */
    check(): void {
      if (isWelcome) ping()
    },
    /** Tries at once instead of after the wait: the network or the person is back. */
    hurry(): void {
      if (timer === undefined) return
      tries = 0
      connect()
    },
    onMessage<Type extends MessageType>(type: Type, handler: (message: MessageOf<Type>) => void): () => void {
      const found = handlers.get(type) ?? new Set()
      handlers.set(type, found.add(handler))
      return () => {
        found.delete(handler)
        if (found.size === 0) handlers.delete(type)
      }
    },
    /** Sends a message; false when there is no connection that knows the person, so that the caller can say so. */
    send(message: ClientMessage): boolean {
      if (!socket || state.get() !== 'connected' || !isWelcome) return false
      socket.send(JSON.stringify(message))
      return true
    },
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
