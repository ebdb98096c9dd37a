import type { WebSocket } from 'ws'
import { CLOSE, type OnlineUser, type PresenceStatus, type ServerMessage } from '#shared/realtime.ts'
import type { Session } from '../session/session.ts'
import { type Bus, type BusMessage, localBus, type Published } from './bus.ts'

/** An open socket of a signed-in person; it hears of the workspace once it is authenticated. */
export type Client = {
  socket: WebSocket
  session: Session
  isReady: boolean
  status: PresenceStatus
  currentActivity: string | null
}

/** A socket that does not read is cut at this many unsent bytes. */
const MAX_BUFFERED = 1024 * 1024

const rooms = new Map<string, Set<Client>>()
let bus: Bus = localBus()
bus.listen(deliver)

/** Uses another bus from now on, for several server processes. */
export function switchBus(next: Bus): void {
  bus = next
  bus.listen(deliver)
}

/** Tells a workspace's sockets, on every process, what was committed. */
export function publish(published: Published): void {
  bus.send({ kind: 'published', published })
}

/** Ends the sockets of a person: of one session, of all but one, or of all. */
export function endSockets(ended: { workspaceId: string; userId: string; sid?: string; exceptSid?: string }): void {
  bus.send({ kind: 'ended', ...ended })
}

function deliver(message: BusMessage): void {
  if (message.kind === 'published') deliverPublished(message.published)
  else if (message.kind === 'presence') sendToRoom(message.workspaceId, message.message)
  else endMatching(message)
}

function endMatching(message: Extract<BusMessage, { kind: 'ended' }>): void {
  for (const client of rooms.get(message.workspaceId) ?? []) {
    const { scope, sid } = client.session
    const isMeant =
      scope.userId === message.userId && (!message.sid || sid === message.sid) && sid !== message.exceptSid
    if (isMeant) client.socket.close(CLOSE.sessionEnded, 'Session ended')
  }
}

function deliverPublished({ workspaceId, changes, notices }: Published): void {
  const room = rooms.get(workspaceId)
  if (!room) return
  for (const change of changes) sendToRoom(workspaceId, { type: 'entity_update', ...change })
  for (const { userId, message } of notices)
    for (const client of room)
      if (client.isReady && client.session.scope.userId === userId) sendTo(client.socket, message)
}

function sendToRoom(workspaceId: string, message: ServerMessage): void {
  const text = JSON.stringify(message)
  for (const { socket, isReady } of rooms.get(workspaceId) ?? []) if (isReady) sendText(socket, text)
}

/** Sends a message to one socket. */
export function sendTo(socket: WebSocket, message: ServerMessage): void {
  sendText(socket, JSON.stringify(message))
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
  else socket.send(text)
}

/** Adds an open socket to its workspace's room. */
export function enter(client: Client): void {
  const { workspaceId } = client.session.scope
  const room = rooms.get(workspaceId) ?? new Set()
  room.add(client)
  rooms.set(workspaceId, room)
}

/** Takes a closed socket out; the last one of a person takes them offline. */
export function leave(client: Client): void {
  const { workspaceId } = client.session.scope
  const room = rooms.get(workspaceId)
  room?.delete(client)
  if (room?.size === 0) rooms.delete(workspaceId)
  if (client.isReady) announcePresence(client)
}

/** Tells the workspace how a person is now: the best status of their open sockets. */
export function announcePresence(client: Client): void {
  const { scope, firstName, lastName, profileImageUrl } = client.session
  const open = [...(rooms.get(scope.workspaceId) ?? [])].filter(
    ({ session, isReady }) => isReady && session.scope.userId === scope.userId,
  )
  const best = open.find(({ status }) => status === 'online') ?? open[0]
  bus.send({
    kind: 'presence',
    workspaceId: scope.workspaceId,
    message: {
      type: 'presence_update',
      userId: scope.userId,
      status: best?.status ?? 'offline',
      currentActivity: best?.currentActivity ?? null,
      lastSeen: new Date().toISOString(),
      user: { id: scope.userId, firstName, lastName, profileImageUrl },
    },
  })
}

/** The people of a workspace with an open socket whose status is online, each once. */
export function onlineUsers(workspaceId: string): OnlineUser[] {
  const people = new Map<string, OnlineUser>()
  for (const { session, isReady, status, currentActivity } of rooms.get(workspaceId) ?? []) {
    if (!isReady || status !== 'online') continue
    const { scope, firstName, lastName, profileImageUrl } = session
    people.set(scope.userId, {
      id: scope.userId,
      userId: scope.userId,
      firstName,
      lastName,
      profileImageUrl,
      status,
      currentActivity,
    })
  }
  return [...people.values()]
}

/** Every open socket of this process, for pings and for the end. */
export function* openClients(): Generator<Client> {
  for (const room of rooms.values()) yield* room
}
