import type { OnlineUser, PresenceStatus } from '#shared/realtime.ts'
import type { BusMessageOf } from '../changes/bus.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Client, Hub } from './hub.ts'

type Person = Pick<OnlineUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
type Status = { status: PresenceStatus; currentActivity: string | null }

/** How people are, as all server processes know it. Times are ISO 8601. */
export type PresenceStore = {
  save(database: OpenDatabase, workspaceId: string, userId: string, presence: Status, at: string): Promise<void>
  /** Notes that these people are still there. */
  renew(database: OpenDatabase, workspaceId: string, userIds: string[], at: string): Promise<void>
  /** Takes those offline who were not heard of since then, and answers who they are and when they were last seen. */
  expire(
    database: OpenDatabase,
    workspaceId: string,
    since: string,
    at: string,
  ): Promise<(Person & { lastSeen: string })[]>
  /** The people whose status is online, and who were heard of since then. */
  listOnline(database: OpenDatabase, workspaceId: string, since: string): Promise<OnlineUser[]>
}

/** Who has not been heard of for so many renewals went with their server process. */
const LEASE_RENEWALS = 2.5
const RANK: Record<PresenceStatus, number> = { offline: 0, away: 1, busy: 1, online: 2 }

type Settings = { graceMs: number; renewMs: number; presenceMs: number; onError: (error: unknown) => void }

declare module '../base/context.ts' {
  interface Context {
    presence: Presence
  }
}

/** Who is there and how they are, by the sockets of this process and what the others say. */
export class Presence {
  private readonly hub: Hub
  private readonly database: OpenDatabase
  private readonly store: PresenceStore
  private settings: Settings | undefined
  /** By person: those whose last socket here was closed, until the grace is over. */
  private readonly leaving = new Map<string, NodeJS.Timeout>()
  /** What is being said of somebody: one after the other, so that the last word is the latest. */
  private readonly reports = new Map<string, Promise<void>>()
  /** By person with sockets here: what was told of them last, unless another process told of them since. */
  private readonly lastTold = new Map<string, string>()
  /** By person: what ends the time after a change in which the next ones wait, and whether one does. */
  private readonly pauses = new Map<string, { timer: NodeJS.Timeout; isChanged: boolean }>()

  constructor(hub: Hub, database: OpenDatabase, store: PresenceStore) {
    this.hub = hub
    this.database = database
    this.store = store
    this.hub.onBusMessage('leaving', ({ workspaceId, userId, by }) => {
      const [client] = this.hub.readyClients(workspaceId, userId)
      if (by !== this.hub.processId && client) void this.reportPresence(client)
    })
    this.hub.onBusMessage('presence', (said) => this.hear(said))
  }

  /** Begins to look after who is there; answers what ends it. */
  start(wanted: Settings): () => Promise<void> {
    this.settings = wanted
    const renewal = setInterval(() => this.renewAll().catch(wanted.onError), wanted.renewMs)
    return async () => {
      clearInterval(renewal)
      this.settings = undefined
      for (const timer of this.leaving.values()) clearTimeout(timer)
      this.leaving.clear()
      for (const { timer } of this.pauses.values()) clearTimeout(timer)
      this.pauses.clear()
      await Promise.all(this.reports.values())
      this.lastTold.clear()
    }
  }

  private leaseStart(): string {
    return new Date(Date.now() - (this.settings?.renewMs ?? 0) * LEASE_RENEWALS).toISOString()
  }

  /** The people of a workspace who are online, each once, whichever process holds their sockets. */
  onlineUsers(workspaceId: string): Promise<OnlineUser[]> {
    return this.store.listOnline(this.database, workspaceId, this.leaseStart())
  }

  /** The best status of a person's open sockets in this process; offline without any. */
  private presenceOf(workspaceId: string, userId: string): Status {
    const open = this.hub.readyClients(workspaceId, userId)
    const best = open.find(({ status }) => status === 'online') ?? open[0]
    return { status: best?.status ?? 'offline', currentActivity: best?.currentActivity ?? null }
  }

  /** Tells how a person says that they are, when that is new: at once, or together with what follows when the time after the change before is over. */
  async changePresence(client: Client): Promise<void> {
    const { workspaceId, userId } = client.session.scope
    const pause = this.pauses.get(userId)
    if (pause) {
      pause.isChanged = true
      return
    }
    if (!this.settings || this.lastTold.get(userId) === JSON.stringify(this.presenceOf(workspaceId, userId))) return
    this.pauses.set(userId, {
      isChanged: false,
      timer: setTimeout(() => this.endPause(workspaceId, userId), this.settings.presenceMs),
    })
    await this.reportPresence(client)
  }

  private endPause(workspaceId: string, userId: string): void {
    const isChanged = this.pauses.get(userId)?.isChanged
    this.pauses.delete(userId)
    // Whose last socket was closed meanwhile has their grace.
    const [client] = this.hub.readyClients(workspaceId, userId)
    if (isChanged && client) void this.changePresence(client)
  }

  /** Keeps how a person is now and tells their workspace; resolves once it is kept. */
  reportPresence({ session }: Client): Promise<void> {
    const { scope, firstName, lastName, profileImageUrl } = session
    const { workspaceId, userId } = scope
    this.stopLeaving(userId)
    const report = (this.reports.get(userId) ?? Promise.resolve()).then(async () => {
      const presence = this.presenceOf(workspaceId, userId)
      if (this.hub.readyClients(workspaceId, userId).length > 0) this.lastTold.set(userId, JSON.stringify(presence))
      else this.lastTold.delete(userId)
      const at = new Date().toISOString()
      await this.store
        .save(this.database, workspaceId, userId, presence, at)
        .catch((error: unknown) => this.settings?.onError(error))
      this.announce(workspaceId, { id: userId, firstName, lastName, profileImageUrl }, presence, at)
    })
    this.reports.set(userId, report)
    return report.finally(() => {
      if (this.reports.get(userId) === report) this.reports.delete(userId)
    })
  }

  private announce(workspaceId: string, user: Person, { status, currentActivity }: Status, lastSeen: string): void {
    const message = { type: 'presence_update', userId: user.id, status, currentActivity, lastSeen, user } as const
    this.hub.sendToAll({ kind: 'presence', workspaceId, by: this.hub.processId, message })
  }

  /**
   * Follows a closed socket. The last one of a person in this process takes them offline when the grace is over, unless they come
   * back or another process, which is asked meanwhile, says that they are with it.
   */
  departPresence(client: Client): void {
    const { workspaceId, userId } = client.session.scope
    if (!client.isReady || !this.settings) return
    if (this.hub.readyClients(workspaceId, userId).length > 0) {
      void this.reportPresence(client)
      return
    }
    this.stopLeaving(userId)
    this.leaving.set(
      userId,
      setTimeout(() => void this.reportPresence(client), this.settings.graceMs),
    )
    this.hub.sendToAll({ kind: 'leaving', workspaceId, userId, by: this.hub.processId })
  }

  private stopLeaving(userId: string): void {
    clearTimeout(this.leaving.get(userId))
    this.leaving.delete(userId)
  }

  /** Notes who is still there, and takes those offline whose process ended without a word. */
  private async renewAll(): Promise<void> {
    for (const workspaceId of this.hub.openWorkspaces()) {
      const userIds = new Set(this.hub.readyClients(workspaceId).map(({ session }) => session.scope.userId))
      if (userIds.size === 0) continue
      const at = new Date().toISOString()
      await this.store.renew(this.database, workspaceId, [...userIds], at)
      for (const { lastSeen, ...user } of await this.store.expire(this.database, workspaceId, this.leaseStart(), at))
        this.announce(workspaceId, user, { status: 'offline', currentActivity: null }, lastSeen)
    }
  }

  private hear({ workspaceId, by, message }: BusMessageOf<'presence'>): void {
    this.hub.sendToRoom(workspaceId, message)
    if (by === this.hub.processId) return
    const { userId, status } = message
    this.lastTold.delete(userId)
    if (status !== 'offline') this.stopLeaving(userId)
    const [client] = this.hub.readyClients(workspaceId, userId)
    // The other process knows its own sockets alone; who is better off here is so everywhere.
    if (client && RANK[this.presenceOf(workspaceId, userId).status] > RANK[status]) void this.reportPresence(client)
  }
}
