import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { cleanFileName, MEDIA_TYPES } from '#features/documents/documents.rules.ts'
import { requireContent, requireFileType } from '#features/documents/server/documents.actions.ts'
import { notifications } from '#server/changes/changes.table.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { discardFiles } from '#server/files/files.ts'
import { fileKey, withKeptFile } from '#server/files/kept-file.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden, invalid, notFound, Refusal } from '#shared/errors.ts'
import type * as contract from '../chat.contract.ts'
import type { Message, NewMessage } from '../chat.contract.ts'
import { messageNotices, noticeText } from '../chat.rules.ts'
import { type HeldChannel, lockChannel, requireChannel } from './channels.queries.ts'
import { teamChannels, teamMessages } from './chat.table.ts'
import { postInChannel, readMentions } from './message-posting.actions.ts'
import { channelOfMessage, findMessage, listFiles } from './messages.queries.ts'

/** Says something in a channel. */
export async function postMessage(scope: Scope, channelId: string, sent: NewMessage): Promise<Message> {
  const { content, parentMessageId, mentions, clientId } = sent
  const { message } = await transact(scope, async (tx) =>
    postInChannel(tx, await lockChannel(tx.db, scope, channelId), { content, parentMessageId, mentions, clientId }),
  )
  return message
}

export function sendMessage(scope: Scope, { params, body }: Call<typeof contract.sendMessage>): Promise<Message> {
  return postMessage(scope, params.id, body)
}

/** Sends a file in a channel, with a text or without; its bytes are kept before the message that names them. */
export async function attachFile(
  scope: Scope,
  { params, body, files }: Call<typeof contract.attachFile>,
): Promise<Message> {
  await requireChannel(scope, params.id)
  const [file] = files
  if (!file) throw invalid({ field: 'file', message: 'Choose a file' })
  const fileType = requireFileType(file.name, file.type)
  const bytes = await requireContent(fileType, file)
  const mimeType = MEDIA_TYPES[fileType]
  const kept = { workspaceId: scope.workspaceId, shelf: 'chat', extension: fileType, type: mimeType, bytes } as const
  return withKeptFile(kept, async (id) => {
    const attached = { id, name: cleanFileName(file.name), fileType, mimeType, size: file.size }
    const { message, isRepeat } = await transact(scope, async (tx) =>
      postInChannel(tx, await lockChannel(tx.db, scope, params.id), {
        ...body,
        content: body.content ?? '',
        file: attached,
      }),
    )
    if (isRepeat) await discardFiles([fileKey(scope.workspaceId, 'chat', id, fileType)])
    return message
  })
}

/** A message with its channel, locked until the transaction ends: 404 `Message not found` for those who may not see it. */
async function lockMessage(tx: Tx, id: string): Promise<{ channel: HeldChannel; message: Message }> {
  const channelId = await channelOfMessage(tx.db, tx.scope, id)
  const channel = await lockChannel(tx.db, tx.scope, channelId).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? notFound('Message') : error
  })
  return { channel, message: await findMessage(tx.scope, id, tx.db) }
}

/** Rewords an own message. Who is named in it for the first time is told. */
export async function updateMessage(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateMessage>,
): Promise<Message> {
  return transact(scope, async (tx) => {
    const { channel, message } = await lockMessage(tx, params.id)
    if (message.userId !== scope.userId || message.messageType === 'system') throw forbidden()
    await requireVersion(version, message.version, () => message)
    const mentions = body.mentions ? await readMentions(tx, channel, body.mentions) : message.mentions
    await tx.db
      .update(teamMessages)
      .set({
        content: body.content,
        mentions,
        isEdited: true,
        editedAt: tx.now,
        version: message.version + 1,
        updatedAt: tx.now,
      })
      .where(and(eq(teamMessages.workspaceId, scope.workspaceId), eq(teamMessages.id, params.id)))
    await tx.db
      .update(notifications)
      .set({ content: noticeText(body.content) })
      .where(noticesOf(scope, params.id))
    const notify = messageNotices({
      channel,
      sender: { id: scope.userId, name: `${message.user?.firstName} ${message.user?.lastName}` },
      text: body.content,
      members: [],
      mentioned: mentions.filter((userId) => !message.mentions.includes(userId)),
      viewing: new Set(),
      behind: new Set(),
    })
    tx.record({ entity: 'message', id: params.id, action: 'updated', notify })
    return findMessage(scope, params.id, tx.db)
  })
}

/** Removes an own message, or as an admin any. What answered it stays, and so answers nothing. */
export async function deleteMessage(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteMessage>,
): Promise<undefined> {
  const files = await transact(scope, async (tx) => {
    const { channel, message } = await lockMessage(tx, params.id)
    const isOwn = message.userId === scope.userId && message.messageType !== 'system'
    if (!isOwn && scope.role !== 'admin') throw forbidden()
    await requireVersion(version, message.version, () => message)
    const kept = await listFiles(tx.db, scope, { messageId: params.id })
    await unlinkAnswers(tx, params.id)
    await tx.db.delete(notifications).where(noticesOf(scope, params.id))
    await tx.db
      .delete(teamMessages)
      .where(and(eq(teamMessages.workspaceId, scope.workspaceId), eq(teamMessages.id, params.id)))
    await tx.db
      .update(teamChannels)
      .set({ lastMessageAt: sql`(${latestIn(tx, channel.id)})` })
      .where(and(eq(teamChannels.workspaceId, scope.workspaceId), eq(teamChannels.id, channel.id)))
    const audit = isOwn ? undefined : { action: 'record.deleted', metadata: { name: `Message in #${channel.name}` } }
    tx.record({ entity: 'message', id: params.id, action: 'deleted', audit })
    return kept
  })
  await discardFiles(files.map(({ id, fileType }) => fileKey(scope.workspaceId, 'chat', id, fileType)))
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
    .where(
      and(
        eq(teamMessages.workspaceId, scope.workspaceId),
        eq(teamMessages.channelId, channelId),
        ne(teamMessages.messageType, 'system'),
      ),
    )
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
