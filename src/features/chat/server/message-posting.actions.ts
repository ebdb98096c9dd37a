import { and, eq } from 'drizzle-orm'
import type { FileType } from '#features/documents/documents.contract.ts'
import { notifications } from '#server/changes/changes.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import { notFound } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { Message, MessageType } from '../chat.contract.ts'
import { messageNotices } from '../chat.rules.ts'
import { channelNoteTexts } from './channel-notes.texts.ts'
import { type LockedChannel, listPlaces, placeOf, readPeople } from './channels.queries.ts'
import { channelMembers, messageFiles, teamChannels, teamMessages } from './chat.table.ts'
import { addToChannel } from './company-channels.actions.ts'
import { findByClientId, findMessage, isInChannel, wasDeleted } from './messages.queries.ts'

/** What somebody posts; `file` is kept already. */
export type NewPost = {
  content: string
  parentMessageId?: string | null
  mentions?: string[]
  clientId?: string | null
  /** The id of the message, where the call makes it and nothing else. */
  id?: string
  file?: { id: string; name: string; fileType: FileType; mimeType: string; size: number }
}

/**
 * Posts in a locked channel under the next `seq`, pushed to the sockets of all members, with a notification for those whom it
 * concerns. Who posts in an open channel is a member from then on. With the `clientId` of an earlier message that one is answered,
 * and nobody is notified again.
 */
export async function postInChannel(
  tx: Tx,
  channel: LockedChannel,
  post: NewPost,
): Promise<{ message: Message; isRepeat: boolean }> {
  const { db, scope } = tx
  const { content, clientId, file } = post
  const repeatedId = clientId ? await findByClientId(db, scope, channel.id, clientId) : undefined
  if (repeatedId) return { message: await findMessage(scope, repeatedId, db), isRepeat: true }
  const parentMessageId = await answeredBy(tx, channel, post)
  if (!channel.place) await join(tx, channel)
  const mentions = await readMentions(tx, channel, post.mentions)
  const id = await append(tx, channel, { ...post, parentMessageId, mentions, messageType: file ? 'file' : 'text' })
  if (file)
    await db.insert(messageFiles).values({ ...file, workspaceId: scope.workspaceId, messageId: id, createdAt: tx.now })
  await db
    .update(channelMembers)
    .set({ lastReadSeq: channel.lastSeq, lastReadAt: tx.now })
    .where(placeOf(scope, channel.id, scope.userId))
  const message = await findMessage(scope, id, db)
  await notifyMembers(tx, channel, message, content || (file?.name ?? ''))
  return { message, isRepeat: false }
}

/** What a message answers; one that arrives after that was deleted stands alone, as those that came before do then. */
async function answeredBy({ db, scope }: Tx, channel: LockedChannel, post: NewPost): Promise<string | null> {
  const { parentMessageId } = post
  if (!parentMessageId || (await isInChannel(db, scope, channel.id, parentMessageId))) return parentMessageId ?? null
  if (!(await wasDeleted(db, scope, parentMessageId))) throw notFound('Message')
  return null
}

async function join(tx: Tx, channel: LockedChannel): Promise<void> {
  await addToChannel(tx, channel.id, channel.lastSeq, [tx.scope.userId])
  await noteInChannel(tx, channel, channelNoteTexts.joined)
  tx.record({ entity: 'channel', id: channel.id, action: 'updated' })
}

/** Those named in a message who may see its channel. Nobody of the company: 404. */
export async function readMentions(tx: Tx, channel: LockedChannel, named: readonly string[] = []): Promise<string[]> {
  const wanted = [...new Set(named)]
  if (wanted.length === 0) return []
  const known = await readPeople(tx.db, tx.scope, wanted)
  if (known.length < wanted.length) throw notFound('User')
  if (!channel.isPrivate) return wanted
  const places = new Set((await listPlaces(tx.db, tx.scope, channel.id)).map(({ userId }) => userId))
  return wanted.filter((userId) => places.has(userId))
}

type Line = { content: string; messageType: MessageType; mentions?: string[] } & Pick<
  NewPost,
  'parentMessageId' | 'clientId' | 'id'
>

/** Adds a line to a locked channel under the next `seq`; answers its id. */
async function append({ db, scope, now, occurredAt }: Tx, channel: LockedChannel, line: Line): Promise<string> {
  const { workspaceId, userId } = scope
  const { id = newId() } = line
  channel.lastSeq += 1
  await db.insert(teamMessages).values({
    workspaceId,
    id,
    channelId: channel.id,
    seq: channel.lastSeq,
    userId,
    content: line.content,
    messageType: line.messageType,
    mentions: line.mentions ?? [],
    parentMessageId: line.parentMessageId ?? null,
    clientId: line.clientId ?? null,
    occurredAt,
    createdAt: now,
    updatedAt: now,
  })
  await db
    .update(teamChannels)
    .set({ lastSeq: channel.lastSeq, ...(line.messageType !== 'system' && { lastMessageAt: now }) })
    .where(and(eq(teamChannels.workspaceId, workspaceId), eq(teamChannels.id, channel.id)))
  return id
}

/** What a channel says of what somebody did with it, such as `Tunde Bello joined`. */
export type ChannelNote = (by: { name: string }) => string

/** Notes in a channel what the caller did with it; nobody is notified of that. */
export async function noteInChannel(tx: Tx, channel: LockedChannel, note: ChannelNote): Promise<void> {
  const { db, scope } = tx
  const [person] = await readPeople(db, scope, [scope.userId])
  if (!person) throw notFound('User')
  const content = note({ name: `${person.firstName} ${person.lastName}` })
  const id = await append(tx, channel, { content, messageType: 'system' })
  const places = await listPlaces(db, scope, channel.id)
  tx.record({ entity: 'message', id, action: 'created' })
  tx.tell(
    places.map(({ userId }) => userId),
    { type: 'new_message', channelId: channel.id, message: await findMessage(scope, id, db) },
  )
}

async function notifyMembers(tx: Tx, channel: LockedChannel, message: Message, text: string): Promise<void> {
  const { db, scope } = tx
  const { userId: me, workspaceId } = scope
  const places = await listPlaces(db, scope, channel.id)
  const { firstName = '', lastName = '' } = message.user ?? {}
  const notify = messageNotices({
    channel,
    sender: { id: me, name: `${firstName} ${lastName}` },
    text,
    members: places,
    mentioned: message.mentions,
    viewing: scope.context.channels.viewersOf(workspaceId, channel.id),
    ...(channel.type === 'direct' && { behind: await listBehind(tx, channel.id) }),
  })
  tx.record({ entity: 'message', id: message.id, action: 'created', notify })
  const push = { type: 'new_message', channelId: channel.id, message } as const
  const others = places.flatMap(({ userId }) => (userId === me ? [] : [userId]))
  tx.tell(others, push)
  tx.tell([me], message.clientId === null ? push : { ...push, clientId: message.clientId })
}

/** Those with an unread notification of a channel. */
async function listBehind({ db, scope }: Tx, channelId: string): Promise<Set<string>> {
  const rows = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, scope.workspaceId),
        eq(notifications.channelId, channelId),
        eq(notifications.type, 'message'),
        eq(notifications.isRead, false),
      ),
    )
  return new Set(rows.map(({ userId }) => userId))
}
