import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { CLOSE, PRESENCE_STATUSES, type PresenceStatus } from '#shared/realtime.ts'
import { type ReadSession, SESSION_COOKIE, type Session } from '../session/session.ts'
import { announcePresence, type Client, enter, leave, onlineUsers, openClients, sendTo } from './hub.ts'

const AUTH_TIMEOUT_MS = 10_000
const PING_MS = 30_000
const FRAME_BYTES = 64 * 1024
const SENDS = { count: 20, perMs: 10_000, patienceMs: 60_000 }

type Options = {
  readSession: ReadSession
  isOwnOrigin: (request: FastifyRequest) => boolean
  latestSeq: (workspaceId: string) => Promise<number>
  pingMs?: number
}

const upgrading = new WeakMap<object, Session>()

/** `/ws`: the person comes from the session cookie of the upgrade; a foreign origin gets 403 and nobody 401 before it. */
export async function registerSocketRoute(app: FastifyInstance, options: Options): Promise<void> {
  const heartbeat = setInterval(ping, options.pingMs ?? PING_MS)
  await app.register(websocket, {
    options: { maxPayload: FRAME_BYTES, perMessageDeflate: false },
    preClose: async () => {
      clearInterval(heartbeat)
      for (const { socket } of openClients()) socket.close(CLOSE.restart, 'Server restart')
    },
  })
  app.route({
    method: 'GET',
    url: '/ws',
    preValidation: async (request, reply) => {
      if (!options.isOwnOrigin(request)) return reply.code(403).send({ message: 'Forbidden', code: 'bad_origin' })
      const cookie = request.cookies[SESSION_COOKIE]
      const session = cookie ? await options.readSession(cookie) : undefined
      if (!session) return reply.code(401).send({ message: 'Unauthorized' })
      upgrading.set(request.raw, session)
    },
    handler: (_, reply) => reply.code(426).send({ message: 'Open a WebSocket here' }),
    wsHandler: (socket, request) => {
      const session = upgrading.get(request.raw)
      if (session) hold(socket, session, options, request.log)
      else socket.close(CLOSE.sessionEnded, 'Session ended')
    },
  })
}

const silent = new WeakMap<WebSocket, number>()

/** Two pings without an answer, and the socket is dropped. */
function ping(): void {
  for (const { socket } of openClients()) {
    const missed = silent.get(socket) ?? 0
    if (missed >= 2) socket.terminate()
    else {
      silent.set(socket, missed + 1)
      socket.ping()
    }
  }
}

function hold(socket: WebSocket, session: Session, options: Options, log: FastifyRequest['log']): void {
  const client: Client = { socket, session, isReady: false, status: 'online', currentActivity: null }
  const flood = floodGate()
  enter(client)
  const timer = setTimeout(() => {
    if (!client.isReady) socket.close(CLOSE.authTimeout, 'No auth message')
  }, AUTH_TIMEOUT_MS)
  socket.on('pong', () => silent.set(socket, 0))
  socket.on('error', (error) => log.info({ err: error }, 'socket error'))
  socket.on('close', () => {
    clearTimeout(timer)
    leave(client)
  })
  socket.on('message', (data, isBinary) => {
    silent.set(socket, 0)
    const message = isBinary ? undefined : readMessage(data)
    if (!message) {
      log.info('unreadable socket message')
      return sendTo(socket, { type: 'error', error: 'Messages are JSON objects with a type', code: 'bad_message' })
    }
    handle(client, message, flood, options).catch((error: unknown) => {
      log.error({ err: error }, 'socket message failed')
      sendTo(socket, { type: 'error', error: 'Internal server error', requestType: message.type })
    })
  })
}

type Message = { type: string } & Record<string, unknown>

function readMessage(data: RawData): Message | undefined {
  try {
    const message: unknown = JSON.parse(data.toString())
    const isMessage =
      typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string'
    return isMessage ? (message as Message) : undefined
  } catch {
    return undefined
  }
}

async function handle(
  client: Client,
  message: Message,
  flood: () => 'fine' | 'limited' | 'cut',
  options: Options,
): Promise<void> {
  const { socket } = client
  const requestType = message.type
  const clientId = typeof message.clientId === 'string' ? message.clientId.slice(0, 100) : undefined
  if (requestType === 'auth') return authenticate(client, message, options)
  if (!client.isReady)
    return sendTo(socket, { type: 'error', error: 'Send auth first', code: 'not_authenticated', requestType, clientId })
  if (requestType === 'update_presence') return updatePresence(client, message)
  if (requestType === 'send_message') {
    const state = flood()
    if (state === 'cut') return socket.close(CLOSE.tooManyMessages, 'Too many messages')
    if (state === 'limited')
      return sendTo(socket, { type: 'error', error: 'Too many messages', code: 'rate_limited', requestType, clientId })
  }
  if (CHANNEL_MESSAGES.has(requestType))
    return sendTo(socket, { type: 'error', error: 'Channel not found', code: 'forbidden', requestType, clientId })
  sendTo(socket, { type: 'error', error: 'Unknown message type', code: 'unknown_type', requestType })
}

const CHANNEL_MESSAGES = new Set(['join_channel', 'leave_channel', 'send_message', 'typing_start', 'typing_stop'])

async function authenticate(client: Client, message: Message, options: Options): Promise<void> {
  const { socket, session } = client
  const { userId, workspaceId } = session.scope
  if (message.userId !== userId) {
    sendTo(socket, { type: 'error', error: 'This is not your account', code: 'identity_mismatch', requestType: 'auth' })
    return socket.close(CLOSE.identityMismatch, 'Identity mismatch')
  }
  const isFirst = !client.isReady
  client.isReady = true
  const seq = await options.latestSeq(workspaceId)
  sendTo(socket, { type: 'auth_success', userId, onlineUsers: onlineUsers(workspaceId), seq })
  if (isFirst) announcePresence(client)
}

function updatePresence(client: Client, { status, currentActivity }: Message): void {
  if (PRESENCE_STATUSES.includes(status as PresenceStatus)) {
    client.status = status as PresenceStatus
    client.currentActivity = typeof currentActivity === 'string' ? currentActivity.slice(0, 100) : null
    announcePresence(client)
  } else
    sendTo(client.socket, {
      type: 'error',
      error: 'Unknown status',
      code: 'bad_message',
      requestType: 'update_presence',
    })
}

/** Lets 20 messages through in 10 s; whoever keeps trying for a minute is cut off. */
function floodGate(): () => 'fine' | 'limited' | 'cut' {
  let sent: number[] = []
  let limitedSince: number | undefined
  return () => {
    const now = Date.now()
    sent = sent.filter((at) => now - at < SENDS.perMs)
    if (sent.length < SENDS.count) {
      sent.push(now)
      limitedSince = undefined
      return 'fine'
    }
    limitedSince ??= now
    return now - limitedSince >= SENDS.patienceMs ? 'cut' : 'limited'
  }
}
