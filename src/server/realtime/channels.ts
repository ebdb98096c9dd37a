import type { ServerMessage } from '#shared/realtime.ts'
import type { Client, Hub } from './hub.ts'

/** So many channels may a socket look at. */
export const MOST_CHANNELS = 50
/** Who keeps typing is told of no more often than this, ms. */
const RETELL_MS = 1000

type Viewing = { workspaceId: string; userId: string; channelIds: Set<string>; until: number }

type Deed = 'user_joined_channel' | 'user_left_channel' | 'user_typing' | 'user_stopped_typing'

declare module '../base/context.ts' {
  interface Context {
    channels: Channels
  }
}

/** Who looks at which channel of the chat, and who is typing there. */
export class Channels {
  private readonly hub: Hub
  /** What people of the other processes look at, each for as long as their process is heard of. */
  private readonly elsewhere = new Map<string, Viewing>()
  private times = { typingMs: 5000, viewingMs: 150_000 }

  constructor(hub: Hub) {
    this.hub = hub
    this.hub.onBusMessage('channel', ({ workspaceId, channelId, exceptUserId, message }) =>
      this.hub.sendToRoom(
        workspaceId,
        message,
        ({ channels, session }) => channels.has(channelId) && session.scope.userId !== exceptUserId,
      ),
    )
    this.hub.onBusMessage('narrowed', ({ workspaceId, channelId, userIds }) => {
      for (const client of this.hub.readyClients(workspaceId))
        if (!userIds.includes(client.session.scope.userId)) this.leaveChannel(client, channelId)
    })
    this.hub.onBusMessage('viewing', ({ workspaceId, userId, by, channelIds }) => {
      if (by === this.hub.processId) return
      const until = Date.now() + this.times.viewingMs
      const key = `${by} ${userId}`
      if (channelIds.length > 0)
        this.elsewhere.set(key, { workspaceId, userId, channelIds: new Set(channelIds), until })
      else this.elsewhere.delete(key)
    })
  }

  /** Begins to look after who looks at what: typing ends after `typingMs`, and every `renewMs` the other processes are told anew. */
  start({ typingMs, renewMs }: { typingMs: number; renewMs: number }): () => void {
    this.times = { typingMs, viewingMs: renewMs * 2.5 }
    const renewal = setInterval(() => this.renewAll(), renewMs)
    return () => clearInterval(renewal)
  }

  /** Tells the others who look at a channel, on every process, what this socket's person does there. */
  private tellOthers({ session }: Client, channelId: string, type: Deed): void {
    const { workspaceId, userId } = session.scope
    const userName = `${session.firstName} ${session.lastName}`
    const message: ServerMessage =
      type === 'user_stopped_typing' ? { type, channelId, userId } : { type, channelId, userId, userName }
    this.hub.sendToAll({ kind: 'channel', workspaceId, channelId, exceptUserId: userId, message })
  }

  /** The people who look at a channel, on every process. */
  viewersOf(workspaceId: string, channelId: string): Set<string> {
    const here = this.hub.readyClients(workspaceId).filter(({ channels }) => channels.has(channelId))
    const viewers = new Set(here.map(({ session }) => session.scope.userId))
    for (const { userId, channelIds, until, ...one } of this.elsewhere.values())
      if (one.workspaceId === workspaceId && until > Date.now() && channelIds.has(channelId)) viewers.add(userId)
    return viewers
  }

  /** Lets a socket look at a channel: it hears of typing, coming and going there. Who may is asked before. */
  enterChannel(client: Client, channelId: string): void {
    if (client.channels.has(channelId) || client.socket.readyState !== client.socket.OPEN) return
    const { workspaceId, userId } = client.session.scope
    const isNew = !this.viewersOf(workspaceId, channelId).has(userId)
    client.channels.add(channelId)
    this.sayViewing(client)
    if (isNew) this.tellOthers(client, channelId, 'user_joined_channel')
  }

  /** Ends that a socket looks at a channel, and what it typed there. */
  leaveChannel(client: Client, channelId: string): void {
    if (!client.channels.has(channelId)) return
    this.stopTyping(client, channelId)
    client.channels.delete(channelId)
    this.sayViewing(client)
    const { workspaceId, userId } = client.session.scope
    if (!this.viewersOf(workspaceId, channelId).has(userId)) this.tellOthers(client, channelId, 'user_left_channel')
  }

  /** The same for all channels of a socket that was closed; it is no longer among the open ones. */
  leaveChannels(client: Client): void {
    for (const channelId of [...client.channels]) this.leaveChannel(client, channelId)
  }

  /** Lets nobody but these people look at a channel any longer, on every process. */
  evictNonMembers(workspaceId: string, channelId: string, userIds: readonly string[]): void {
    this.hub.sendToAll({ kind: 'narrowed', workspaceId, channelId, userIds: [...userIds] })
  }

  /** Tells the others in a channel that this socket's person is typing, until `stopTyping` or for as long as typing lasts unrenewed. */
  startTyping(client: Client, channelId: string): void {
    const before = client.typing.get(channelId)
    clearTimeout(before?.timer)
    const isTold = before !== undefined && Date.now() - before.toldAt < RETELL_MS
    client.typing.set(channelId, {
      toldAt: isTold ? before.toldAt : Date.now(),
      timer: setTimeout(() => this.stopTyping(client, channelId), this.times.typingMs),
    })
    if (!isTold) this.tellOthers(client, channelId, 'user_typing')
  }

  /** Tells the others that it has ended; without typing there is nothing to tell. */
  stopTyping(client: Client, channelId: string): void {
    const typing = client.typing.get(channelId)
    if (!typing) return
    clearTimeout(typing.timer)
    client.typing.delete(channelId)
    this.tellOthers(client, channelId, 'user_stopped_typing')
  }

  /** Tells the other processes what a person looks at in this one. */
  private sayViewing({ session }: Client): void {
    const { workspaceId, userId } = session.scope
    const channelIds = new Set(this.hub.readyClients(workspaceId, userId).flatMap(({ channels }) => [...channels]))
    this.hub.sendToAll({ kind: 'viewing', workspaceId, userId, by: this.hub.processId, channelIds: [...channelIds] })
  }

  private renewAll(): void {
    for (const [key, { until }] of this.elsewhere) if (until <= Date.now()) this.elsewhere.delete(key)
    for (const workspaceId of this.hub.openWorkspaces()) {
      const viewing = this.hub.readyClients(workspaceId).filter(({ channels }) => channels.size > 0)
      for (const client of new Map(viewing.map((one) => [one.session.scope.userId, one])).values())
        this.sayViewing(client)
    }
  }
}
