import type { WebSocket } from 'ws'
import { CLOSE, type PresenceStatus, type ServerMessage } from '#shared/realtime.ts'
import { type AudibleChange, changeFor } from '../changes/audiences.ts'
import type { Scope } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { type Bus, type BusMessage, type BusMessageOf, localBus, type Published } from './bus.ts'

/** An open socket of a signed-in person; it hears of the workspace once it is authenticated. */
export type Client = {
  socket: WebSocket
  session: Session
  isReady: boolean
  status: PresenceStatus
  currentActivity: string | null
  /** What is to be heard after the answer to `auth`, while that is being made. */
  held: string[] | undefined
  /** The channels that this socket looks at. */
  channels: Set<string>
  /** Where its person is typing: since when the others know, ms, and the timer that ends it. */
  typing: Map<string, { toldAt: number; timer: NodeJS.Timeout }>
}

/** A socket that does not read is cut at this many unsent bytes. */
const MAX_BUFFERED = 1024 * 1024

const rooms = new Map<string, Set<Client>>()
/** By workspace that has sockets here: the `seq` of the latest change that they were sent. */
const sentSeqs = new Map<string, number>()
const listeners: { [Kind in BusMessage['kind']]?: (message: BusMessageOf<Kind>) => void } = {
  published: ({ published }) => deliverPublished(published),
  ended: endMatching,
}
let bus: Bus = localBus()
bus.listen(deliver)

/** Uses another bus from now on, for several server processes. */
export function switchBus(next: Bus): void {
  bus = next
  bus.listen(deliver)
}

/** Says something to every server process, this one included. */
export function sendToAll(message: BusMessage): void {
  bus.send(message)
}

/** Says who hears what is said to every process. */
export function onBusMessage<Kind extends BusMessage['kind']>(
  kind: Kind,
  listener: (message: BusMessageOf<Kind>) => void,
): void {
  Object.assign(listeners, { [kind]: listener })
}

function deliver(message: BusMessage): void {
  const listener = listeners[message.kind] as ((message: BusMessage) => void) | undefined
  listener?.(message)
}

/** Tells a workspace's sockets, on every process, what was committed. */
export function publish(published: Published): void {
  sendToAll({ kind: 'published', published })
}

/** Ends the sockets of a person: of one session, of all but one, or of all. */
export function endSockets(ended: { workspaceId: string; userId: string; sid?: string; exceptSid?: string }): void {
  sendToAll({ kind: 'ended', ...ended })
}

function endMatching({ workspaceId, userId, ...only }: BusMessageOf<'ended'>): void {
  endWhere(({ session: { scope, sid } }) => {
    const isTheirs = scope.workspaceId === workspaceId && scope.userId === userId
    return isTheirs && (!only.sid || sid === only.sid) && sid !== only.exceptSid
  })
}

/** Closes the sockets of this process whose session is over. */
export function endWhere(isOver: (client: Client) => boolean): void {
  for (const client of openClients()) if (isOver(client)) client.socket.close(CLOSE.sessionEnded, 'Session ended')
}

/** Sends what was committed to the workspace's sockets of this process. */
export function deliverPublished({ workspaceId, changes, notices, told = [] }: Published): void {
  if (!rooms.has(workspaceId)) return
  sentSeqs.set(workspaceId, Math.max(sentSeqs.get(workspaceId) ?? 0, ...changes.map(({ seq }) => seq)))
  for (const change of changes) sendChange(workspaceId, change)
  for (const { userIds, message } of told) sendToPeople(workspaceId, new Set(userIds), message)
  for (const { userId, message } of notices) sendToPeople(workspaceId, new Set([userId]), message)
}

/** Sends a change to everybody: to those who may not know what changed, its number alone. */
function sendChange(workspaceId: string, change: AudibleChange): void {
  const { audience } = change
  const isIn = ({ session }: Client) => !audience || audience.includes(session.scope.userId)
  const [first = ''] = audience ?? ['']
  sendToRoom(workspaceId, { type: 'entity_update', ...changeFor(first, change) }, isIn)
  if (audience) sendToRoom(workspaceId, { type: 'entity_update', ...changeFor('', change) }, (client) => !isIn(client))
}

function sendToPeople(workspaceId: string, userIds: ReadonlySet<string>, message: ServerMessage): void {
  sendToRoom(workspaceId, message, ({ session }) => userIds.has(session.scope.userId))
}

/** Sends a message to the ready sockets of a workspace that this process holds, all or those for whom it is. */
export function sendToRoom(
  workspaceId: string,
  message: ServerMessage,
  isMeant: (client: Client) => boolean = () => true,
): void {
  const text = JSON.stringify(message)
  for (const client of readyClients(workspaceId)) {
    if (!isMeant(client)) continue
    if (client.held) client.held.push(text)
    else sendText(client.socket, text)
  }
}

/** Sends a message to one socket. */
export function sendTo(socket: WebSocket, message: ServerMessage): void {
  sendText(socket, JSON.stringify(message))
}

/** Lets a socket hear what was held back while its `auth` was answered. */
export function release(client: Client): void {
  const { held = [], socket } = client
  client.held = undefined
  for (const text of held) sendText(socket, text)
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

/** Takes a closed socket out. */
export function leave(client: Client): void {
  const { workspaceId } = client.session.scope
  const room = rooms.get(workspaceId)
  room?.delete(client)
  if (room?.size !== 0) return
  rooms.delete(workspaceId)
  sentSeqs.delete(workspaceId)
}

/** The `seq` up to which a workspace's sockets of this process were told; undefined while none of them is authenticated. */
export function sentSeq(workspaceId: string): number | undefined {
  return sentSeqs.get(workspaceId)
}

/** Notes that a socket that has just been authenticated knows everything up to `seq`. */
export function noteFirstSeq(workspaceId: string, seq: number): void {
  if (rooms.has(workspaceId) && !sentSeqs.has(workspaceId)) sentSeqs.set(workspaceId, seq)
}

/** Every open socket of this process, for pings and for the end. */
export function* openClients(): Generator<Client> {
  for (const room of rooms.values()) yield* room
}

/** How many sockets of a person are open at this process. */
export function countSockets({ workspaceId, userId }: Scope): number {
  return [...(rooms.get(workspaceId) ?? [])].filter(({ session }) => session.scope.userId === userId).length
}

/** The workspaces that have sockets in this process. */
export function openWorkspaces(): string[] {
  return [...rooms.keys()]
}

/** The authenticated sockets of a workspace in this process, of everybody or of one person. */
export function readyClients(workspaceId: string, userId?: string): Client[] {
  return [...(rooms.get(workspaceId) ?? [])].filter(
    ({ session, isReady }) => isReady && (userId === undefined || session.scope.userId === userId),
  )
}
