import type { ServerMessage } from '#shared/realtime.ts'
import { PROCESS } from './bus.ts'
import { type Client, onBusMessage, openWorkspaces, readyClients, sendToAll, sendToRoom } from './hub.ts'

/** So many channels may a socket look at. */
export const MOST_CHANNELS = 50
/** Who keeps typing is told of no more often than this, ms. */
const RETELL_MS = 1000

type Viewing = { workspaceId: string; userId: string; channelIds: Set<string>; until: number }

/** What people of the other processes look at, each for as long as their process is heard of. */
const elsewhere = new Map<string, Viewing>()
let times = { typingMs: 5000, viewingMs: 150_000 }

/** Begins to look after who looks at what: typing ends after `typingMs`, and every `renewMs` the other processes are told anew. */
export function startChannels({ typingMs, renewMs }: { typingMs: number; renewMs: number }): () => void {
  times = { typingMs, viewingMs: renewMs * 2.5 }
  const renewal = setInterval(renewAll, renewMs)
  return () => clearInterval(renewal)
}

type Deed = 'user_joined_channel' | 'user_left_channel' | 'user_typing' | 'user_stopped_typing'

/** Tells the others who look at a channel, on every process, what this socket's person does there. */
function tellOthers({ session }: Client, channelId: string, type: Deed): void {
  const { workspaceId, userId } = session.scope
  const userName = `${session.firstName} ${session.lastName}`
  const message: ServerMessage =
    type === 'user_stopped_typing' ? { type, channelId, userId } : { type, channelId, userId, userName }
  sendToAll({ kind: 'channel', workspaceId, channelId, exceptUserId: userId, message })
}

onBusMessage('channel', ({ workspaceId, channelId, exceptUserId, message }) =>
  sendToRoom(
    workspaceId,
    message,
    ({ channels, session }) => channels.has(channelId) && session.scope.userId !== exceptUserId,
  ),
)

/** The people who look at a channel, on every process. */
export function viewersOf(workspaceId: string, channelId: string): Set<string> {
  const here = readyClients(workspaceId).filter(({ channels }) => channels.has(channelId))
  const viewers = new Set(here.map(({ session }) => session.scope.userId))
  for (const { userId, channelIds, until, ...one } of elsewhere.values())
    if (one.workspaceId === workspaceId && until > Date.now() && channelIds.has(channelId)) viewers.add(userId)
  return viewers
}

/** Lets a socket look at a channel: it hears of typing, coming and going there. Who may is asked before. */
export function enterChannel(client: Client, channelId: string): void {
  if (client.channels.has(channelId) || client.socket.readyState !== client.socket.OPEN) return
  const { workspaceId, userId } = client.session.scope
  const isNew = !viewersOf(workspaceId, channelId).has(userId)
  client.channels.add(channelId)
  sayViewing(client)
  if (isNew) tellOthers(client, channelId, 'user_joined_channel')
}

/** Ends that a socket looks at a channel, and what it typed there. */
export function leaveChannel(client: Client, channelId: string): void {
  if (!client.channels.has(channelId)) return
  stopTyping(client, channelId)
  client.channels.delete(channelId)
  sayViewing(client)
  const { workspaceId, userId } = client.session.scope
  if (!viewersOf(workspaceId, channelId).has(userId)) tellOthers(client, channelId, 'user_left_channel')
}

/** The same for all channels of a socket that was closed; it is no longer among the open ones. */
export function leaveChannels(client: Client): void {
  for (const channelId of [...client.channels]) leaveChannel(client, channelId)
}

/** Lets nobody but these people look at a channel any longer, on every process. */
export function evictNonMembers(workspaceId: string, channelId: string, userIds: readonly string[]): void {
  sendToAll({ kind: 'narrowed', workspaceId, channelId, userIds: [...userIds] })
}

onBusMessage('narrowed', ({ workspaceId, channelId, userIds }) => {
  for (const client of readyClients(workspaceId))
    if (!userIds.includes(client.session.scope.userId)) leaveChannel(client, channelId)
})

/** Tells the others in a channel that this socket's person is typing, until `stopTyping` or for as long as typing lasts unrenewed. */
export function startTyping(client: Client, channelId: string): void {
  const before = client.typing.get(channelId)
  clearTimeout(before?.timer)
  const isTold = before !== undefined && Date.now() - before.toldAt < RETELL_MS
  client.typing.set(channelId, {
    toldAt: isTold ? before.toldAt : Date.now(),
    timer: setTimeout(() => stopTyping(client, channelId), times.typingMs),
  })
  if (!isTold) tellOthers(client, channelId, 'user_typing')
}

/** Tells the others that it has ended; without typing there is nothing to tell. */
export function stopTyping(client: Client, channelId: string): void {
  const typing = client.typing.get(channelId)
  if (!typing) return
  clearTimeout(typing.timer)
  client.typing.delete(channelId)
  tellOthers(client, channelId, 'user_stopped_typing')
}

/** Tells the other processes what a person looks at in this one. */
function sayViewing({ session }: Client): void {
  const { workspaceId, userId } = session.scope
  const channelIds = new Set(readyClients(workspaceId, userId).flatMap(({ channels }) => [...channels]))
  sendToAll({ kind: 'viewing', workspaceId, userId, by: PROCESS, channelIds: [...channelIds] })
}

onBusMessage('viewing', ({ workspaceId, userId, by, channelIds }) => {
  if (by === PROCESS) return
  const until = Date.now() + times.viewingMs
  const key = `${by} ${userId}`
  if (channelIds.length > 0) elsewhere.set(key, { workspaceId, userId, channelIds: new Set(channelIds), until })
  else elsewhere.delete(key)
})

function renewAll(): void {
  for (const [key, { until }] of elsewhere) if (until <= Date.now()) elsewhere.delete(key)
  for (const workspaceId of openWorkspaces()) {
    const viewing = readyClients(workspaceId).filter(({ channels }) => channels.size > 0)
    for (const client of new Map(viewing.map((one) => [one.session.scope.userId, one])).values()) sayViewing(client)
  }
}
