import { cleanLine } from '#shared/clean-text.ts'
import { Refusal } from '#shared/errors.ts'
import { CLOSE, PRESENCE_STATUSES, type PresenceStatus } from '#shared/realtime.ts'
import { isStorable } from '#shared/text.ts'
import { ENGLISH, inLanguage, type Words } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import { toRefusal } from '../base/refusals.ts'
import { readLanguageOf } from '../changes/languages.ts'
import type { Passage } from '../http/flood-gate.ts'
import { type Client, release, sendTo } from './hub.ts'
import { socketRefusalTexts } from './socket-refusals.texts.ts'

/** A message as it came: its fields are whatever the sender put there. */
export type SocketMessage = { type: string } & Record<string, unknown>

/** What a feature does with a message of its type; it refuses as calls do, with a code for the sender's program. */
export type SocketHandler = (client: Client, message: SocketMessage) => Promise<void>

export type SocketOptions = {
  latestSeq: (context: Context, workspaceId: string) => Promise<number>
  /** How many chat messages of this socket may pass. */
  flood: (now: number) => Passage
}

const ACTIVITY_MAX = 100
/** How a refusal without a code of its own is called. */
const CODES: Record<number, string> = { 400: 'bad_message', 403: 'forbidden', 404: 'forbidden', 503: 'unavailable' }

declare module '../base/context.ts' {
  interface Context {
    /** What the features do with the messages of sockets, by their type. */
    socketHandlers: Readonly<Record<string, SocketHandler>>
  }
}

/** Does what a message asks, or answers why not; only faults of ours are thrown. */
export async function handleMessage(client: Client, message: SocketMessage, options: SocketOptions): Promise<void> {
  const { type } = message
  const { context } = client.session.scope
  const { socketHandlers: handlers } = context
  try {
    if (!requirePassage(client, await context.limits.takeLiveMessage(client.session.scope))) return
    if (type === 'auth') return await authenticate(client, message, options)
    if (!client.isReady) throw refusal(socketRefusalTexts.authFirst, 'not_authenticated')
    if (type === 'ping') return sendTo(client.socket, { type: 'pong' })
    if (type === 'update_presence') return await updatePresence(client, message)
    if (type === 'send_message' && !requirePassage(client, options.flood(Date.now()))) return
    const handler = Object.hasOwn(handlers, type) ? handlers[type] : undefined
    if (!handler) throw refusal(socketRefusalTexts.unknownType, 'unknown_type')
    await handler(client, message)
  } catch (error) {
    const refused = toRefusal(error, context.foreignKeyNouns)
    const language = await readLanguageOf(context, client.session.scope).catch(() => ENGLISH)
    const text = inLanguage(language, () => refused?.body.message ?? refusalTexts.fault())
    tellError(client, message, text, refused && codeOf(refused))
    if (!refused) throw error
  }
}

/** Refuses what is too much; false when it went on for too long, and the socket is closed. */
function requirePassage({ socket }: Client, passage: Passage): boolean {
  if (passage === 'limited') throw refusal(socketRefusalTexts.tooMany, 'rate_limited')
  if (passage === 'cut') socket.close(CLOSE.tooManyMessages, 'Too many messages')
  return passage === 'fine'
}

/** A refusal as sockets tell it: a text and a code. */
export function refusal(message: Words, code: string): Refusal {
  return new Refusal(400, { message, code })
}

const codeOf = ({ body, status }: Refusal) => body.code ?? CODES[status]

function tellError(client: Client, { type, clientId }: SocketMessage, error: string, code: string | undefined): void {
  sendTo(client.socket, {
    type: 'error',
    error,
    ...(code !== undefined && { code }),
    requestType: type.slice(0, 100),
    ...(typeof clientId === 'string' && { clientId: clientId.slice(0, 100) }),
  })
}

async function authenticate(client: Client, message: SocketMessage, { latestSeq }: SocketOptions): Promise<void> {
  const { socket, session } = client
  const { userId, workspaceId, context } = session.scope
  if (message.userId !== userId) {
    tellError(client, message, socketRefusalTexts.otherAccount(), 'identity_mismatch')
    return socket.close(CLOSE.identityMismatch, 'Identity mismatch')
  }
  const isFirst = !client.isReady
  client.held ??= []
  client.isReady = true
  try {
    // Who is online is read after it is kept that this person is; what is told meanwhile is heard after it.
    if (isFirst) await context.presence.reportPresence(client)
    const [seq, online] = await Promise.all([
      latestSeq(context, workspaceId),
      context.presence.onlineUsers(workspaceId),
    ])
    context.hub.noteFirstSeq(workspaceId, seq)
    sendTo(socket, { type: 'auth_success', userId, onlineUsers: online, seq })
  } catch (error) {
    client.isReady = !isFirst
    throw error
  } finally {
    release(client)
  }
}

async function updatePresence(client: Client, { status, currentActivity }: SocketMessage): Promise<void> {
  const activity = typeof currentActivity === 'string' ? cleanLine(currentActivity.slice(0, ACTIVITY_MAX)) : null
  const isKnown = PRESENCE_STATUSES.includes(status as PresenceStatus)
  if (!isKnown || (activity && !isStorable(activity))) throw refusal(socketRefusalTexts.unknownStatus, 'bad_message')
  client.status = status as PresenceStatus
  client.currentActivity = activity
  await client.session.scope.context.presence.changePresence(client)
}
