import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { errorTexts } from '#shared/errors.texts.ts'
import { CLOSE } from '#shared/realtime.ts'
import type { Context } from '../base/context.ts'
import { readCaller } from '../http/caller.ts'
import { floodGate } from '../http/flood-gate.ts'
import { needsFactor, type ReadSession, type Session } from '../session/session.ts'
import { type Client, type Hub, sendTo } from './hub.ts'
import { handleMessage, type SocketMessage, type SocketOptions } from './socket-messages.ts'
import { socketRefusalTexts } from './socket-refusals.texts.ts'

/**
 * How long the live connection waits, ms: for the first message, between pings, between two notes of who is there, for somebody
 * whose last socket closed, for the next sign of typing, and between two changes of how a person is.
 */
export type LiveTimes = Record<'authMs' | 'pingMs' | 'renewMs' | 'graceMs' | 'typingMs' | 'presenceMs', number>

const TIMES: LiveTimes = {
  authMs: 10_000,
  pingMs: 30_000,
  renewMs: 60_000,
  graceMs: 5000,
  typingMs: 5000,
  presenceMs: 1000,
}
const SOCKET_PATH = '/ws'
const FRAME_BYTES = 64 * 1024
const SENDS = { count: 20, perMs: 10_000, patienceMs: 60_000 }
/** A socket that asks for this much more than it is answered is cut. */
const MOST_WAITING = 200
/** A socket that sends this many frames that cannot be read is cut. */
const MOST_UNREADABLE = 20
/** So many windows, on all devices together, does nobody have open at one process. */
const MOST_SOCKETS = 50

type Options = {
  context: Context
  readSession: ReadSession
  isOwnOrigin: (request: FastifyRequest) => boolean
  latestSeq: (context: Context, workspaceId: string) => Promise<number>
  times?: Partial<LiveTimes>
}

const upgrading = new WeakMap<object, Session>()

/** `/ws`: the person comes from the session cookie of the upgrade; a foreign origin gets 403 and nobody 401 before it. */
export async function registerSocketRoute(app: FastifyInstance, options: Options): Promise<void> {
  const times = { ...TIMES, ...options.times }
  const { hub, presence, channels } = options.context
  const heartbeat = setInterval(() => ping(hub), times.pingMs)
  const onError = (error: unknown) => app.log.warn({ err: error }, 'presence could not be kept')
  const stopPresence = presence.start({ ...times, onError })
  const stopChannels = channels.start(times)
  await app.register(websocket, {
    options: { maxPayload: FRAME_BYTES, perMessageDeflate: false, server: ownUpgrades(app.server) },
    preClose: async () => {
      clearInterval(heartbeat)
      stopChannels()
      for (const { socket } of hub.openClients()) socket.close(CLOSE.restart, 'Server restart')
      await stopPresence()
    },
  })
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    onRequest: async (request, reply) => {
      // The connection of a refused upgrade is closed: who kept it for another request would lose that one.
      if (request.ws) reply.header('connection', 'close')
    },
    preValidation: async (request, reply) => {
      if (!options.isOwnOrigin(request))
        return reply.code(403).send({ message: errorTexts.forbidden(), code: 'bad_origin' })
      const session = await readCaller(options.context, request, options.readSession)
      if (!session || needsFactor(session)) return reply.code(401).send({ message: errorTexts.unauthorized() })
      await options.context.limits.take('socket', `user:${session.scope.userId}`)
      upgrading.set(request.raw, session)
    },
    handler: (_, reply) => reply.code(426).send({ message: socketRefusalTexts.upgrade() }),
    wsHandler: (socket, request) => {
      const session = upgrading.get(request.raw)
      if (session && hub.countSockets(session.scope) >= MOST_SOCKETS)
        socket.close(CLOSE.tooManyMessages, 'Too many connections')
      else if (session)
        hold(socket, session, { latestSeq: options.latestSeq, flood: floodGate(SENDS) }, times, request.log)
      else socket.close(CLOSE.sessionEnded, 'Session ended')
    },
  })
}

/** The upgrades to `/ws`: the plugin would answer those of Vite's hot reload too, which then reconnects and reloads for ever. */
function ownUpgrades(server: Server): Server {
  const own = new EventEmitter()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?', 1)[0] === SOCKET_PATH) own.emit('upgrade', request, socket, head)
    else if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
  })
  // The plugin only listens on it.
  return own as Server
}

const silent = new WeakMap<WebSocket, number>()

/** Two pings without an answer, and the socket is dropped. */
function ping(hub: Hub): void {
  for (const { socket } of hub.openClients()) {
    const missed = silent.get(socket) ?? 0
    if (missed >= 2) socket.terminate()
    else {
      silent.set(socket, missed + 1)
      socket.ping()
    }
  }
}

type Log = FastifyRequest['log']

function hold(socket: WebSocket, session: Session, options: SocketOptions, { authMs }: LiveTimes, log: Log): void {
  const client: Client = {
    socket,
    session,
    isReady: false,
    status: 'online',
    currentActivity: null,
    held: undefined,
    channels: new Set(),
    typing: new Map(),
  }
  const { hub, channels, presence } = session.scope.context
  hub.enter(client)
  let unreadable = 0
  const timer = setTimeout(() => {
    if (!client.isReady) socket.close(CLOSE.authTimeout, 'No auth message')
  }, authMs)
  socket.on('pong', () => silent.set(socket, 0))
  socket.on('error', (error) => log.info({ err: error }, 'socket error'))
  const due = closeWhenDue(socket, session)
  socket.on('close', () => {
    clearTimeout(timer)
    clearTimeout(due)
    hub.leave(client)
    channels.leaveChannels(client)
    presence.departPresence(client)
  })
  const inTurn = turns(client, options, log)
  socket.on('message', (data, isBinary) => {
    // One that is being closed is heard no longer, however long its person leaves the close unanswered.
    if (socket.readyState !== socket.OPEN) return
    silent.set(socket, 0)
    const message = isBinary ? undefined : readMessage(data)
    if (message) return inTurn(message)
    unreadable += 1
    if (unreadable === 1) log.info('unreadable socket message')
    if (unreadable > MOST_UNREADABLE) return socket.close(CLOSE.tooManyMessages, 'Too many messages')
    sendTo(socket, { type: 'error', error: socketRefusalTexts.notMessage(), code: 'bad_message' })
  })
}

/** The longest time of a timer, ms. */
const LONGEST_MS = 2 ** 31 - 1

/** Closes a socket when its account has to have a second factor; who has one by then connects again. */
function closeWhenDue(socket: WebSocket, { factorDue }: Session): NodeJS.Timeout | undefined {
  if (factorDue === undefined) return undefined
  const close = () => socket.close(CLOSE.restart)
  return setTimeout(close, Math.min(factorDue - Date.now(), LONGEST_MS)).unref()
}

/** Handles the messages of a socket one after the other, as they came. */
function turns(client: Client, options: SocketOptions, log: Log): (message: SocketMessage) => void {
  let waiting = 0
  let last = Promise.resolve()
  return (message) => {
    if (waiting >= MOST_WAITING) return client.socket.close(CLOSE.tooManyMessages, 'Too many messages')
    waiting += 1
    last = last
      .then(() => handleMessage(client, message, options))
      .catch((error: unknown) => log.error({ err: error }, 'socket message failed'))
      .finally(() => {
        waiting -= 1
      })
  }
}

function readMessage(data: RawData): SocketMessage | undefined {
  try {
    const message: unknown = JSON.parse(data.toString())
    const isMessage =
      typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
    return isMessage ? (message as SocketMessage) : undefined
  } catch {
    return undefined
  }
}
