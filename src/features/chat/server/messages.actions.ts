import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { cleanFileName, MEDIA_TYPES } from '#features/documents/documents.rules.ts'
import { requireContent, requireFileType } from '#features/documents/server/documents.actions.ts'
import { notifications } from '#server/changes/changes.table.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Transaction } from '#server/db/database.ts'
import { fileKey, withKeptFile } from '#server/files/kept-file.ts'
import type { Call } from '#server/http/serve.ts'
import { isRecord, recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden, invalid, notFound, Refusal } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { newId } from '#shared/ids.ts'
import type * as contract from '../chat.contract.ts'
import { type Channel, MESSAGE_MAX, type Message, type NewMessage } from '../chat.contract.ts'
import { groupName, messageNotices, noticeText } from '../chat.rules.ts'
import { chatTexts } from '../chat.texts.ts'
import { channelNoteTexts } from './channel-notes.texts.ts'
import { openBetween } from './channels.actions.ts'
import { findChannel, type LockedChannel, lockChannel, readPeople, requireChannel } from './channels.queries.ts'
import { teamChannels, teamMessages } from './chat.table.ts'
import { chatRefusalTexts } from './chat-refusals.texts.ts'
import { postInChannel, readMentions } from './message-posting.actions.ts'
import { channelOfMessage, findMessage, inChannel, listFiles } from './messages.queries.ts'

/** Posts a message in a channel. */
export function postMessage(
  scope: Scope,
  channelId: string,
  { messageType: _, ...post }: NewMessage,
): Promise<Message> {
  return transact(scope, async (tx) => {
    const { message } = await postInChannel(tx, await lockChannel(tx.db, scope, channelId), {
      ...post,
      id: tx.newRecordId,
    })
    return message
  })
}

export function sendMessage(scope: Scope, { params, body }: Call<typeof contract.sendMessage>): Promise<Message> {
  return postMessage(scope, params.id, body)
}

type Sent = Call<typeof contract.sendDirectMessage>['body']

/**
 * Sends a message to a channel, or to people in the private channel between them and the caller, which is opened when there is
 * none. A subject stands above the message.
 */
export async function sendDirectMessage(
  scope: Scope,
  { body }: Call<typeof contract.sendDirectMessage>,
): Promise<{ channel: Channel; message: Message }> {
  const content = body.subject ? `${body.subject}\n${body.message}` : body.message
  if (content.length > MESSAGE_MAX)
    throw invalid({ field: 'message', message: fieldTexts.tooLong.with({ max: MESSAGE_MAX }) })
  return transact(scope, async (tx) => {
    const id = await channelFor(tx, body)
    const { message } = await postInChannel(tx, await lockChannel(tx.db, scope, id), { content })
    return { channel: await findChannel(scope, id, tx.db), message }
  })
}

async function channelFor(tx: Tx, { type, channelId, recipientIds = [] }: Sent): Promise<string> {
  const { db, scope } = tx
  if (type === 'channel') return channelId ?? ''
  const others = [...new Set(recipientIds)].filter((userId) => userId !== scope.userId)
  if (others.length === 0) throw invalid({ field: 'recipientIds', message: chatTexts.notWhole })
  const people = others.length > 1 ? await readPeople(db, scope, [scope.userId, ...others]) : []
  const names = [scope.userId, ...others].flatMap((userId) => people.find(({ id }) => id === userId)?.firstName ?? [])
  return (await openBetween(tx, newId(), others, others.length > 1 ? groupName(names) : undefined)).id
}

/** Sends a file in a channel, with a text or without; its bytes are kept before the message that names them. */
export async function attachFile(
  scope: Scope,
  { params, body, files }: Call<typeof contract.attachFile>,
): Promise<Message> {
  await requireChannel(scope, params.id)
  const [file] = files
  if (!file) throw invalid({ field: 'file', message: chatRefusalTexts.chooseFile })
  const fileType = requireFileType(file.name, file.type)
  const bytes = await requireContent(fileType, file)
  const mimeType = MEDIA_TYPES[fileType]
  const kept = { workspaceId: scope.workspaceId, shelf: 'chat', extension: fileType, type: mimeType, bytes } as const
  return withKeptFile(scope.context, kept, async (id, size) => {
    const attached = { id, name: cleanFileName(file.name), fileType, mimeType, size }
    return transact(scope, async (tx) => {
      const { message, isRepeat } = await postInChannel(tx, await lockChannel(tx.db, scope, params.id), {
        ...body,
        id: tx.newRecordId,
        content: body.content ?? '',
        file: attached,
      })
      if (isRepeat)
        tx.afterCommit(() => scope.context.files.discard([fileKey(scope.workspaceId, 'chat', id, fileType)]))
      return message
    })
  })
}

/** A message with its channel, locked until the transaction ends: 404 `Message not found` for those who may not see it. */
async function lockMessage(db: Transaction, scope: Scope, id: string): Promise<Message & { channel: LockedChannel }> {
  const channelId = await channelOfMessage(db, scope, id)
  const channel = await lockChannel(db, scope, channelId).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? notFound('Message') : error
  })
  return { channel, ...(await findMessage(scope, id, db)) }
}

const writes = recordWrites({
  entity: 'message',
  reads: { table: teamMessages, find: findMessage, lock: lockMessage },
  nameOf: ({ channel }) => channelNoteTexts.messageIn({ channel: channel.name }),
  // The feed tells of the work; what was said stays in the chat.
  removal: 'untold',
})

const isOwn = ({ userId }: Scope, message: Message) => message.userId === userId && message.messageType !== 'system'

/** Changes the text of an own message. Who is mentioned in it for the first time is notified. */
export async function updateMessage(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateMessage>,
): Promise<Message> {
  return transact(scope, async (tx) => {
    const before = await writes.open(tx, params.id, version, (message) => {
      if (!isOwn(scope, message)) throw forbidden()
    })
    const { channel, user } = before
    const mentions = body.mentions ? await readMentions(tx, channel, body.mentions) : before.mentions
    await tx.db
      .update(notifications)
      .set({ content: noticeText(body.content) })
      .where(noticesOf(scope, params.id))
    const notify = messageNotices({
      channel,
      sender: { id: scope.userId, name: `${user?.firstName} ${user?.lastName}` },
      text: body.content,
      mentioned: mentions.filter((userId) => !before.mentions.includes(userId)),
    })
    const values = { content: body.content, mentions, isEdited: true, editedAt: tx.now }
    return writes.change(tx, before, values, { notify })
  })
}

/** Removes an own message, or as an admin any. What answered it stays, and so answers nothing. */
export async function deleteMessage(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteMessage>,
): Promise<undefined> {
  const files = await transact(scope, async (tx) => {
    const before = await writes.open(tx, params.id, version, (message) => {
      if (!isOwn(scope, message) && scope.role !== 'admin') throw forbidden()
    })
    const kept = await listFiles(tx.db, scope, { messageId: params.id })
    await unlinkAnswers(tx, params.id)
    await tx.db.delete(notifications).where(noticesOf(scope, params.id))
    await writes.remove(tx, before, isOwn(scope, before) ? { audit: undefined } : {})
    await tx.db
      .update(teamChannels)
      .set({ lastMessageAt: sql`(${latestIn(tx, before.channel.id)})` })
      .where(isRecord(teamChannels, scope, before.channel.id))
    return kept
  })
  await scope.context.files.discard(files.map(({ id, fileType }) => fileKey(scope.workspaceId, 'chat', id, fileType)))
}

/** The notifications that a message caused. */
function noticesOf({ workspaceId }: Scope, id: string) {
  const isOfMessage = and(isNotNull(notifications.channelId), eq(notifications.sourceId, id))
  return and(eq(notifications.workspaceId, workspaceId), isOfMessage)
}

function latestIn({ db, scope }: Tx, channelId: string) {
  return db
    .select({ at: teamMessages.createdAt })
    .from(teamMessages)
    .where(inChannel(scope, channelId, ne(teamMessages.messageType, 'system')))
    .orderBy(desc(teamMessages.seq))
    .limit(1)
}

async function unlinkAnswers(tx: Tx, id: string): Promise<void> {
  const answers = await tx.db
    .update(teamMessages)
    .set({ parentMessageId: null, version: sql`${teamMessages.version} + 1`, updatedAt: tx.now })
    .where(and(eq(teamMessages.workspaceId, tx.scope.workspaceId), eq(teamMessages.parentMessageId, id)))
    .returning({ id: teamMessages.id })
  for (const answer of answers) tx.record({ entity: 'message', id: answer.id, action: 'updated' })
}
