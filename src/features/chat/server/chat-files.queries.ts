import { and, count, eq, sql } from 'drizzle-orm'
import { isShownInPlace } from '#features/documents/documents.rules.ts'
import type { Context } from '#server/base/context.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { isLinked } from '#server/db/joins.ts'
import type { FileWeight } from '#server/files/file-quota.ts'
import { fileKey } from '#server/files/kept-file.ts'
import type { FoundObject } from '#server/files/object-route.ts'
import type { Scope } from '#server/session/scope.ts'
import { isUuid } from '#shared/ids.ts'
import { isVisible } from './channels.queries.ts'
import { messageFiles, teamMessages } from './chat.table.ts'
import { attachmentUrl } from './messages.queries.ts'

/** The file under a path such as `chat/{id}/{name}`, for those who may see the channel in which it was sent. */
export async function findChatObject(
  _: Context,
  path: string,
  scope: Scope | undefined,
): Promise<FoundObject | undefined> {
  const [, id = ''] = path.split('/')
  if (!scope || !isUuid(id)) return undefined
  const [file] = await scope.context.database.main
    .select({
      name: messageFiles.name,
      fileType: messageFiles.fileType,
      mimeType: messageFiles.mimeType,
      channelId: teamMessages.channelId,
    })
    .from(messageFiles)
    .innerJoin(teamMessages, isLinked(teamMessages, messageFiles, 'messageId'))
    .where(and(eq(messageFiles.workspaceId, scope.workspaceId), eq(messageFiles.id, id)))
  if (!file || attachmentUrl(id, file.name) !== `/objects/${path}` || !(await isVisible(scope, file.channelId)))
    return undefined
  const { name, fileType, mimeType: type } = file
  return { key: fileKey(scope.workspaceId, 'chat', id, fileType), name, type, isShownInPlace: isShownInPlace(fileType) }
}

/** The keys of all files of a company's messages. */
export async function listChatKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const rows = await main
    .select({ id: messageFiles.id, fileType: messageFiles.fileType })
    .from(messageFiles)
    .where(eq(messageFiles.workspaceId, workspaceId))
  return rows.map(({ id, fileType }) => fileKey(workspaceId, 'chat', id, fileType))
}

/** How many files are in a company's chat, and what they weigh. */
export async function weighChatFiles({ main }: OpenDatabase, workspaceId: string): Promise<FileWeight> {
  const [row] = await main
    .select({ count: count(), bytes: sql<string>`coalesce(sum(${messageFiles.size}), 0)` })
    .from(messageFiles)
    .where(eq(messageFiles.workspaceId, workspaceId))
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) }
}
