import type { WebSocket } from 'ws'
import { CLOSE, type PresenceStatus, type ServerMessage } from '#shared/realtime.ts'
import { type AudibleChange, changeFor } from '../changes/audiences.ts'
import type { Bus, BusMessage, BusMessageOf, Published } from '../changes/bus.ts'
import type { Scope } from '../session/scope.ts'
import type { Session } from '../session/session.ts'

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

declare module '../base/context.ts' {
  interface Context {
    hub: Hub
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

/** The sockets of this process, by workspace, and what they hear. */
export class Hub {
  private readonly rooms = new Map<string, Set<Client>>()
  /** By workspace that has sockets here: the `seq` of the latest change that they were sent. */
  private readonly sentSeqs = new Map<string, number>()
  private readonly bus: Bus
  private readonly listeners: { [Kind in BusMessage['kind']]?: (message: BusMessageOf<Kind>) => void } = {
    published: ({ published }) => this.deliverPublished(published),
    ended: (ended) => this.endMatching(ended),
  }

  constructor(bus: Bus) {
    this.bus = bus
    bus.listen((message) => {
      const listener = this.listeners[message.kind] as ((message: BusMessage) => void) | undefined
      listener?.(message)
    })
  }

  /** This server process among those on the same bus. */
  get processId(): string {
    return this.bus.processId
  }

  /** Says something to every server process, this one included. */
  sendToAll(message: BusMessage): void {
    this.bus.send(message)
  }

  /** Says who hears what is said to every process. */
  onBusMessage<Kind extends BusMessage['kind']>(kind: Kind, listener: (message: BusMessageOf<Kind>) => void): void {
    Object.assign(this.listeners, { [kind]: listener })
  }

  /** Tells a workspace's sockets, on every process, what was committed. */
  publish(published: Published): void {
    this.sendToAll({ kind: 'published', published })
  }

  /** Ends the sockets of a person: of one session, of all but one, or of all. With the code of a restart their clients connect again if they may. */
  endSockets(ended: Omit<BusMessageOf<'ended'>, 'kind'>): void {
    this.sendToAll({ kind: 'ended', ...ended })
  }

  private endMatching({ workspaceId, userId, code, ...only }: BusMessageOf<'ended'>): void {
    this.endWhere(({ session: { scope, sid } }) => {
      const isTheirs = scope.workspaceId === workspaceId && scope.userId === userId
      return isTheirs && (!only.sid || sid === only.sid) && sid !== only.exceptSid
    }, code)
  }

  /** Closes the sockets of this process whose session is over. */
  endWhere(isOver: (client: Client) => boolean, code: number = CLOSE.sessionEnded): void {
    for (const client of this.openClients()) if (isOver(client)) client.socket.close(code, 'Session ended')
  }

  /** Sends what was committed to the workspace's sockets of this process. */
  deliverPublished({ workspaceId, changes, notices, told = [] }: Published): void {
    if (!this.rooms.has(workspaceId)) return
    this.sentSeqs.set(workspaceId, Math.max(this.sentSeqs.get(workspaceId) ?? 0, ...changes.map(({ seq }) => seq)))
    for (const change of changes) this.sendChange(workspaceId, change)
    for (const { userIds, message } of told) this.sendToPeople(workspaceId, new Set(userIds), message)
    for (const { userId, message } of notices) this.sendToPeople(workspaceId, new Set([userId]), message)
  }

  /** Sends a change to everybody: to those who may not know what changed, its number alone. */
  private sendChange(workspaceId: string, change: AudibleChange): void {
    const { audience } = change
    const isIn = ({ session }: Client) => !audience || audience.includes(session.scope.userId)
    const [first = ''] = audience ?? ['']
    this.sendToRoom(workspaceId, { type: 'entity_update', ...changeFor(first, change) }, isIn)
    if (audience)
      this.sendToRoom(workspaceId, { type: 'entity_update', ...changeFor('', change) }, (client) => !isIn(client))
  }

  private sendToPeople(workspaceId: string, userIds: ReadonlySet<string>, message: ServerMessage): void {
    this.sendToRoom(workspaceId, message, ({ session }) => userIds.has(session.scope.userId))
  }

  /** Sends a message to the ready sockets of a workspace that this process holds, all or those for whom it is. */
  sendToRoom(workspaceId: string, message: ServerMessage, isMeant: (client: Client) => boolean = () => true): void {
    const text = JSON.stringify(message)
    for (const client of this.readyClients(workspaceId)) {
      if (!isMeant(client)) continue
      if (client.held) client.held.push(text)
      else sendText(client.socket, text)
    }
  }

  /** Adds an open socket to its workspace's room. */
  enter(client: Client): void {
    const { workspaceId } = client.session.scope
    const room = this.rooms.get(workspaceId) ?? new Set()
    room.add(client)
    this.rooms.set(workspaceId, room)
  }

  /** Takes a closed socket out. */
  leave(client: Client): void {
    const { workspaceId } = client.session.scope
    const room = this.rooms.get(workspaceId)
    room?.delete(client)
    if (room?.size !== 0) return
    this.rooms.delete(workspaceId)
    this.sentSeqs.delete(workspaceId)
  }

  /** The `seq` up to which a workspace's sockets of this process were told; undefined while none of them is authenticated. */
  sentSeq(workspaceId: string): number | undefined {
    return this.sentSeqs.get(workspaceId)
  }

  /** Notes that a socket that has just been authenticated knows everything up to `seq`. */
  noteFirstSeq(workspaceId: string, seq: number): void {
    if (this.rooms.has(workspaceId) && !this.sentSeqs.has(workspaceId)) this.sentSeqs.set(workspaceId, seq)
  }

  /** Every open socket of this process, for pings and for the end. */
  *openClients(): Generator<Client> {
    for (const room of this.rooms.values()) yield* room
  }

  /** How many sockets of a person are open at this process. */
  countSockets({ workspaceId, userId }: Scope): number {
    return [...(this.rooms.get(workspaceId) ?? [])].filter(({ session }) => session.scope.userId === userId).length
  }

  /** The workspaces that have sockets in this process. */
  openWorkspaces(): string[] {
    return [...this.rooms.keys()]
  }

  /** The authenticated sockets of a workspace in this process, of everybody or of one person. */
  readyClients(workspaceId: string, userId?: string): Client[] {
    return [...(this.rooms.get(workspaceId) ?? [])].filter(
      ({ session, isReady }) => isReady && (userId === undefined || session.scope.userId === userId),
    )
  }
}
