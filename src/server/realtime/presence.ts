import type { OnlineUser, PresenceStatus } from '#shared/realtime.ts'
import { type BusMessageOf, PROCESS } from './bus.ts'
import { type Client, onBusMessage, openWorkspaces, readyClients, sendToAll, sendToRoom } from './hub.ts'

type Person = Pick<OnlineUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
type Presence = { status: PresenceStatus; currentActivity: string | null }

/** How people are, as all server processes know it. Times are ISO 8601. */
export type PresenceStore = {
  save(workspaceId: string, userId: string, presence: Presence, at: string): Promise<void>
  /** Notes that these people are still there. */
  renew(workspaceId: string, userIds: string[], at: string): Promise<void>
  /** Takes those offline who were not heard of since then, and answers who they are and when they were last seen. */
  expire(workspaceId: string, since: string, at: string): Promise<(Person & { lastSeen: string })[]>
  /** The people whose status is online, and who were heard of since then. */
  listOnline(workspaceId: string, since: string): Promise<OnlineUser[]>
}

/** Who has not been heard of for so many renewals went with their server process. */
const LEASE_RENEWALS = 2.5
const RANK: Record<PresenceStatus, number> = { offline: 0, away: 1, busy: 1, online: 2 }

type Settings = { graceMs: number; renewMs: number; presenceMs: number; onError: (error: unknown) => void }

let store: PresenceStore | undefined
let settings: Settings | undefined
/** By person: those whose last socket here was closed, until the grace is over. */
const leaving = new Map<string, NodeJS.Timeout>()
/** What is being said of somebody: one after the other, so that the last word is the latest. */
const reports = new Map<string, Promise<void>>()

/** By person with sockets here: what was told of them last, unless another process told of them since. */
const lastTold = new Map<string, string>()
/** By person: what ends the time after a change in which the next ones wait, and whether one does. */
const pauses = new Map<string, { timer: NodeJS.Timeout; isChanged: boolean }>()

/** Says where it is kept how people are; the feature that does is named in src/server/features.ts. */
export function configurePresence(kept: PresenceStore): void {
  store = kept
}

/** Begins to look after who is there; answers what ends it. */
export function startPresence(wanted: Settings): () => Promise<void> {
  settings = wanted
  const renewal = setInterval(() => renewAll().catch(wanted.onError), wanted.renewMs)
  return async () => {
    clearInterval(renewal)
    settings = undefined
    for (const timer of leaving.values()) clearTimeout(timer)
    leaving.clear()
    for (const { timer } of pauses.values()) clearTimeout(timer)
    pauses.clear()
    await Promise.all(reports.values())
    lastTold.clear()
  }
}

function kept(): PresenceStore {
  if (!store) throw new Error('Nothing says where presence is kept')
  return store
}

function leaseStart(): string {
  return new Date(Date.now() - (settings?.renewMs ?? 0) * LEASE_RENEWALS).toISOString()
}

/** The people of a workspace who are online, each once, whichever process holds their sockets. */
export function onlineUsers(workspaceId: string): Promise<OnlineUser[]> {
  return kept().listOnline(workspaceId, leaseStart())
}

/** The best status of a person's open sockets in this process; offline without any. */
function presenceOf(workspaceId: string, userId: string): Presence {
  const open = readyClients(workspaceId, userId)
  const best = open.find(({ status }) => status === 'online') ?? open[0]
  return { status: best?.status ?? 'offline', currentActivity: best?.currentActivity ?? null }
}

/** Tells how a person says that they are, when that is new: at once, or together with what follows when the time after the change before is over. */
export async function changePresence(client: Client): Promise<void> {
  const { workspaceId, userId } = client.session.scope
  const pause = pauses.get(userId)
  if (pause) {
    pause.isChanged = true
    return
  }
  if (!settings || lastTold.get(userId) === JSON.stringify(presenceOf(workspaceId, userId))) return
  pauses.set(userId, { isChanged: false, timer: setTimeout(() => endPause(workspaceId, userId), settings.presenceMs) })
  await reportPresence(client)
}

function endPause(workspaceId: string, userId: string): void {
  const isChanged = pauses.get(userId)?.isChanged
  pauses.delete(userId)
  // Whose last socket was closed meanwhile has their grace.
  const [client] = readyClients(workspaceId, userId)
  if (isChanged && client) void changePresence(client)
}

/** Keeps how a person is now and tells their workspace; resolves once it is kept. */
export function reportPresence({ session }: Client): Promise<void> {
  const { scope, firstName, lastName, profileImageUrl } = session
  const { workspaceId, userId } = scope
  stopLeaving(userId)
  const report = (reports.get(userId) ?? Promise.resolve()).then(async () => {
    const presence = presenceOf(workspaceId, userId)
    if (readyClients(workspaceId, userId).length > 0) lastTold.set(userId, JSON.stringify(presence))
    else lastTold.delete(userId)
    const at = new Date().toISOString()
    await kept()
      .save(workspaceId, userId, presence, at)
      .catch((error: unknown) => settings?.onError(error))
    announce(workspaceId, { id: userId, firstName, lastName, profileImageUrl }, presence, at)
  })
  reports.set(userId, report)
  return report.finally(() => {
    if (reports.get(userId) === report) reports.delete(userId)
  })
}

function announce(workspaceId: string, user: Person, { status, currentActivity }: Presence, lastSeen: string): void {
  const message = { type: 'presence_update', userId: user.id, status, currentActivity, lastSeen, user } as const
  sendToAll({ kind: 'presence', workspaceId, by: PROCESS, message })
}

/**
 * Follows a closed socket. The last one of a person in this process takes them offline when the grace is over, unless they come
 * back or another process, which is asked meanwhile, says that they are with it.
 */
export function departPresence(client: Client): void {
  const { workspaceId, userId } = client.session.scope
  if (!client.isReady || !settings) return
  if (readyClients(workspaceId, userId).length > 0) {
    void reportPresence(client)
    return
  }
  stopLeaving(userId)
  leaving.set(
    userId,
    setTimeout(() => void reportPresence(client), settings.graceMs),
  )
  sendToAll({ kind: 'leaving', workspaceId, userId, by: PROCESS })
}

function stopLeaving(userId: string): void {
  clearTimeout(leaving.get(userId))
  leaving.delete(userId)
}

onBusMessage('leaving', ({ workspaceId, userId, by }) => {
  const [client] = readyClients(workspaceId, userId)
  if (by !== PROCESS && client) void reportPresence(client)
})

onBusMessage('presence', ({ workspaceId, by, message }: BusMessageOf<'presence'>) => {
  sendToRoom(workspaceId, message)
  if (by === PROCESS) return
  const { userId, status } = message
  lastTold.delete(userId)
  if (status !== 'offline') stopLeaving(userId)
  const [client] = readyClients(workspaceId, userId)
  // The other process knows its own sockets alone; who is better off here is so everywhere.
  if (client && RANK[presenceOf(workspaceId, userId).status] > RANK[status]) void reportPresence(client)
})

/** Notes who is still there, and takes those offline whose process ended without a word. */
async function renewAll(): Promise<void> {
  for (const workspaceId of openWorkspaces()) {
    const userIds = new Set(readyClients(workspaceId).map(({ session }) => session.scope.userId))
    if (userIds.size === 0) continue
    const at = new Date().toISOString()
    await kept().renew(workspaceId, [...userIds], at)
    for (const { lastSeen, ...user } of await kept().expire(workspaceId, leaseStart(), at))
      announce(workspaceId, user, { status: 'offline', currentActivity: null }, lastSeen)
  }
}
