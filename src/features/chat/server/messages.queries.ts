import { and, eq, type SQL, sql } from 'drizzle-orm'
import { addressName } from '#features/documents/documents.rules.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { isLinked } from '#server/db/joins.ts'
import { listQuery, searched, searchFilters } from '#server/db/list-query.ts'
import { preparedByShape, runNamed } from '#server/db/prepared.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import type { ChangeAction } from '#shared/changes.ts'
import { notFound } from '#shared/errors.ts'
import {
  type Attachment,
  type getMessage,
  type listMessages,
  type Message,
  message,
  personRef,
} from '../chat.contract.ts'
import { isVisible, requireChannel } from './channels.queries.ts'
import { messageFiles, teamMessages } from './chat.table.ts'

const DEFAULT_LIMIT = 100

type StoredFile = { id: string; name: string; size: number; mimeType: string }

const attachments = sql`(
  select json_agg(json_build_object('id', file.id, 'name', file.name, 'size', file.size, 'mimeType', file.mime_type) order by file.id)
  from message_files file
  where file.workspace_id = ${teamMessages.workspaceId} and file.message_id = ${teamMessages.id})`.mapWith(
  (files: StoredFile[]): Attachment[] =>
    files.map(({ id, ...file }) => ({ ...file, url: attachmentUrl(id, file.name) })),
)

/** Messages with their authors and files, to be narrowed by the caller, who names the company. */
function selectMessages(db: Database | Transaction) {
  return db
    .select({ ...columnsOf(message, teamMessages), user: columnsOf(personRef, users), attachments })
    .from(teamMessages)
    .leftJoin(users, isLinked(users, teamMessages, 'userId'))
}

/** The address of a message's file. */
export function attachmentUrl(id: string, name: string): string {
  return `/objects/chat/${id}/${addressName(name)}`
}

const list = listQuery<Message>({
  name: 'messages',
  table: teamMessages,
  filters: {
    channelId: eq(teamMessages.channelId, sql.placeholder('channelId')),
    after: sql`${teamMessages.seq} > ${sql.placeholder('after')}::bigint`,
    ...searchFilters((pattern) => sql`${teamMessages.searchText} like ${pattern}`),
    ids: sql`${teamMessages.id} = any(${sql.placeholder('ids')}::uuid[])`,
  },
  orders: { seq: { column: teamMessages.seq, type: 'bigint', index: 'plain', cursor: ({ seq }) => seq } },
  standard: '-seq',
  select: (db, { where, order, limit }) =>
    selectMessages(db)
      .where(where)
      .orderBy(...order)
      .limit(limit),
})

/**
 * A page of the messages of a channel, oldest first: the newest, those before a cursor, or those after a `seq`. The cursor leads
 * on in the same direction.
 */
export async function listMessagePage(
  scope: Scope,
  { params, query }: Call<typeof listMessages>,
): Promise<Page<Message>> {
  await requireChannel(scope, params.id)
  const { ids, after, search, limit = ids?.length ?? DEFAULT_LIMIT } = query
  const isForward = after !== undefined
  const filtering = { channelId: params.id, after, ...searched(search), ids }
  const page = await list(scope, { ...query, limit, sort: isForward ? 'seq' : '-seq' }, filtering)
  return isForward ? page : { ...page, rows: page.rows.toReversed() }
}

const byId = preparedByShape(
  () => 'message_by_id',
  (db) =>
    selectMessages(db)
      .where(
        and(eq(teamMessages.workspaceId, sql.placeholder('workspaceId')), eq(teamMessages.id, sql.placeholder('id'))),
      )
      .prepare('message_by_id'),
)

/** One message, or 404. The caller checks who may see its channel. */
export async function findMessage(
  scope: Scope,
  id: string,
  db: Database = scope.context.database.main,
): Promise<Message> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Message')
  return row
}

/** One message, for those who may see its channel. */
export async function getMessageById(scope: Scope, { params }: Call<typeof getMessage>): Promise<Message> {
  const message = await findMessage(scope, params.id)
  if (!(await isVisible(scope, message.channelId))) throw notFound('Message')
  return message
}

/** The condition that a message stands in a channel, and others. */
export const inChannel = ({ workspaceId }: Scope, channelId: string, ...others: SQL[]) =>
  and(eq(teamMessages.workspaceId, workspaceId), eq(teamMessages.channelId, channelId), ...others)

/** The caller's message in a channel with this `clientId`; undefined when there is none. */
export async function findByClientId(
  db: Transaction,
  scope: Scope,
  channelId: string,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: teamMessages.id })
    .from(teamMessages)
    .where(inChannel(scope, channelId, eq(teamMessages.userId, scope.userId), eq(teamMessages.clientId, clientId)))
  return row?.id
}

/** True when a message stands in a channel. */
export async function isInChannel(db: Transaction, scope: Scope, channelId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: teamMessages.id })
    .from(teamMessages)
    .where(inChannel(scope, channelId, eq(teamMessages.id, id)))
  return rows.length > 0
}

const LAST_ACTION = `
  select action from changes
  where workspace_id = $1::uuid and entity_id = $2::uuid and entity_type = 'message' order by seq desc limit 1`

/** True for a message that was there and is deleted, as far back as the change log goes. */
export async function wasDeleted(db: Transaction, { workspaceId }: Scope, id: string): Promise<boolean> {
  const [last] = await runNamed<{ action: ChangeAction }>(db, 'message_action', LAST_ACTION, [workspaceId, id])
  return last?.action === 'deleted'
}

/** The channel in which a message stands, or 404. */
export async function channelOfMessage(db: Transaction, scope: Scope, id: string): Promise<string> {
  const [row] = await db
    .select({ channelId: teamMessages.channelId })
    .from(teamMessages)
    .where(isRecord(teamMessages, scope, id))
  if (!row) throw notFound('Message')
  return row.channelId
}

/** The files of a message, or of all messages of a channel. */
export function listFiles(db: Transaction, scope: Scope, of: { messageId: string } | { channelId: string }) {
  return db
    .select({ id: messageFiles.id, fileType: messageFiles.fileType })
    .from(messageFiles)
    .innerJoin(teamMessages, isLinked(teamMessages, messageFiles, 'messageId'))
    .where(
      and(
        eq(messageFiles.workspaceId, scope.workspaceId),
        'messageId' in of ? eq(teamMessages.id, of.messageId) : eq(teamMessages.channelId, of.channelId),
      ),
    )
}
