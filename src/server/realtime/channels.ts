import type { ServerMessage } from '#shared/realtime.ts'
import { PROCESS } from './bus.ts'
import { type Client, onBusMessage, openWorkspaces, readyClients, sendToAll, sendToRoom } from './hub.ts'

/** So many channels may a socket look at. */
export const MOST_CHANNELS = 50
/** Who keeps typing is told of no more often than this, ms. */
const RETELL_MS = 1000

type Viewing = { userId: string; channelIds: Set<string>; until: number }

/** By workspace: what people of the other processes look at, each for as long as their process is heard of. */
const elsewhere = new Map<string, Map<string, Viewing>>()
let times = { typingMs: 5000, viewingMs: 150_000 }

/** Begins to look after who looks at what: typing ends after `typingMs`, and every `renewMs` the other processes are told anew. */
export function startChannels({ typingMs, renewMs }: { typingMs: number; renewMs: number }): () => void {
  times = { typingMs, viewingMs: renewMs * 2.5 }
  const renewal = setInterval(renewAll, renewMs)
  return () => clearInterval(renewal)
}

const nameOf = ({ session }: Client) => `${session.firstName} ${session.lastName}`

/** Sends a message to all but one of those who look at a channel, on every process. */
function tellChannel(workspaceId: string, channelId: string, message: ServerMessage, exceptUserId: string): void {
  sendToAll({ kind: 'channel', workspaceId, channelId, exceptUserId, message })
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
  for (const { userId, channelIds, until } of elsewhere.get(workspaceId)?.values() ?? [])
    if (until > Date.now() && channelIds.has(channelId)) viewers.add(userId)
  return viewers
}

/** Lets a socket look at a channel: it hears of typing, coming and going there. Who may is asked before. */
export function enterChannel(client: Client, channelId: string): void {
  if (client.channels.has(channelId) || client.socket.readyState !== client.socket.OPEN) return
  const { workspaceId, userId } = client.session.scope
  const isNew = !viewersOf(workspaceId, channelId).has(userId)
  client.channels.add(channelId)
  sayViewing(client)
  const message = { type: 'user_joined_channel', channelId, userId, userName: nameOf(client) } as const
  if (isNew) tellChannel(workspaceId, channelId, message, userId)
}

/** Ends that a socket looks at a channel, and what it typed there. */
export function leaveChannel(client: Client, channelId: string): void {
  if (!client.channels.has(channelId)) return
  stopTyping(client, channelId)
  client.channels.delete(channelId)
  sayViewing(client)
  const { workspaceId, userId } = client.session.scope
  if (viewersOf(workspaceId, channelId).has(userId)) return
  tellChannel(
    workspaceId,
    channelId,
    { type: 'user_left_channel', channelId, userId, userName: nameOf(client) },
    userId,
  )
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
  const { workspaceId, userId } = client.session.scope
  const before = client.typing.get(channelId)
  clearTimeout(before?.timer)
  const isTold = before !== undefined && Date.now() - before.toldAt < RETELL_MS
  client.typing.set(channelId, {
    toldAt: isTold ? before.toldAt : Date.now(),
    timer: setTimeout(() => stopTyping(client, channelId), times.typingMs),
  })
  if (isTold) return
  tellChannel(workspaceId, channelId, { type: 'user_typing', channelId, userId, userName: nameOf(client) }, userId)
}

/** Tells the others that it has ended; without typing there is nothing to tell. */
export function stopTyping(client: Client, channelId: string): void {
  const typing = client.typing.get(channelId)
  if (!typing) return
  clearTimeout(typing.timer)
  client.typing.delete(channelId)
  const { workspaceId, userId } = client.session.scope
  tellChannel(workspaceId, channelId, { type: 'user_stopped_typing', channelId, userId }, userId)
}

/** Tells the other processes what a person looks at in this one. */
function sayViewing({ session }: Client): void {
  const { workspaceId, userId } = session.scope
  const channelIds = new Set(readyClients(workspaceId, userId).flatMap(({ channels }) => [...channels]))
  sendToAll({ kind: 'viewing', workspaceId, userId, by: PROCESS, channelIds: [...channelIds] })
}

onBusMessage('viewing', ({ workspaceId, userId, by, channelIds }) => {
  if (by === PROCESS) return
  const people = elsewhere.get(workspaceId) ?? new Map<string, Viewing>()
  const until = Date.now() + times.viewingMs
  if (channelIds.length > 0) people.set(`${by} ${userId}`, { userId, channelIds: new Set(channelIds), until })
  else people.delete(`${by} ${userId}`)
  if (people.size > 0) elsewhere.set(workspaceId, people)
  else elsewhere.delete(workspaceId)
})

function renewAll(): void {
  for (const [workspaceId, people] of elsewhere) {
    for (const [key, { until }] of people) if (until <= Date.now()) people.delete(key)
    if (people.size === 0) elsewhere.delete(workspaceId)
  }
  for (const workspaceId of openWorkspaces()) {
    const viewing = readyClients(workspaceId).filter(({ channels }) => channels.size > 0)
    for (const client of new Map(viewing.map((one) => [one.session.scope.userId, one])).values()) sayViewing(client)
  }
}
