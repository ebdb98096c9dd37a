import { and, eq, type SQL, sql } from 'drizzle-orm'
import { addressName } from '#features/documents/documents.rules.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { isRecord } from '#server/changes/record-writes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { searched } from '#server/db/list-query.ts'
import { readCursor, toPage } from '#server/db/paging.ts'
import { planName, preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type { listMessages, Message } from '../chat.contract.ts'
import { requireChannel } from './channels.queries.ts'
import { messageFiles, teamMessages } from './chat.table.ts'

const DEFAULT_LIMIT = 100

type StoredFile = { id: string; name: string; size: number; mimeType: string }

const storedFiles = sql<StoredFile[] | null>`(
  select json_agg(json_build_object('id', file.id, 'name', file.name, 'size', file.size, 'mimeType', file.mime_type) order by file.id)
  from message_files file
  where file.workspace_id = ${teamMessages.workspaceId} and file.message_id = ${teamMessages.id})`

/** Messages with their authors and files, to be narrowed by the caller, who names the company. */
function selectMessages(db: Database | Transaction) {
  return db
    .select({
      id: teamMessages.id,
      channelId: teamMessages.channelId,
      seq: teamMessages.seq,
      userId: teamMessages.userId,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      },
      content: teamMessages.content,
      messageType: teamMessages.messageType,
      mentions: teamMessages.mentions,
      files: storedFiles,
      parentMessageId: teamMessages.parentMessageId,
      isEdited: teamMessages.isEdited,
      editedAt: teamMessages.editedAt,
      clientId: teamMessages.clientId,
      version: teamMessages.version,
      createdAt: teamMessages.createdAt,
    })
    .from(teamMessages)
    .leftJoin(users, and(eq(users.workspaceId, teamMessages.workspaceId), eq(users.id, teamMessages.userId)))
}

type Row = Omit<Message, 'attachments'> & { files: StoredFile[] | null }

function toMessage({ files, ...message }: Row): Message {
  const attachments =
    files?.map(({ id, name, size, mimeType }) => ({ name, url: attachmentUrl(id, name), size, mimeType })) ?? null
  return { ...message, attachments }
}

/** The address of a message's file. */
export function attachmentUrl(id: string, name: string): string {
  return `/objects/chat/${id}/${addressName(name)}`
}

const FILTERS: Record<string, SQL> = {
  before: sql`${teamMessages.seq} < ${sql.placeholder('before')}::bigint`,
  after: sql`${teamMessages.seq} > ${sql.placeholder('after')}::bigint`,
  search: sql`${teamMessages.searchText} like ${sql.placeholder('search')}`,
  ids: sql`${teamMessages.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const condition = (filters: readonly string[]) =>
  and(
    eq(teamMessages.workspaceId, sql.placeholder('workspaceId')),
    eq(teamMessages.channelId, sql.placeholder('channelId')),
    ...filters.map((filter) => FILTERS[filter]),
  )

type Shape = { direction: 'asc' | 'desc'; filters: readonly string[] }

const keyOf = ({ direction, filters }: Shape) => `messages_${direction}_${filters.join('_')}`

const page = preparedByShape(keyOf, (db, shape: Shape) =>
  selectMessages(db)
    .where(condition(shape.filters))
    .orderBy(sql`${teamMessages.seq} ${sql.raw(shape.direction)}`)
    .limit(sql.placeholder('limit'))
    .prepare(planName(keyOf(shape), shape.filters)),
)

const count = preparedByShape(
  (filters: readonly string[]) => `messages_count_${filters.join('_')}`,
  (db, filters) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(teamMessages)
      .where(condition(filters))
      .prepare(planName(`messages_count_${filters.join('_')}`, filters)),
)

const inUse = (filters: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/**
 * A page of the messages of a channel, oldest first: the newest, those before a cursor, or those after a `seq`. The cursor leads
 * on in the same direction.
 */
export async function listMessagePage(
  scope: Scope,
  { params, query }: Call<typeof listMessages>,
): Promise<Page<Message>> {
  await requireChannel(scope, params.id)
  const limit = query.limit ?? query.ids?.length ?? DEFAULT_LIMIT
  const cursor = readCursor(query.cursor)?.value
  const isForward = query.after !== undefined
  const wanted = inUse({ after: query.after, search: searched(query.search), ids: query.ids })
  const filtering = inUse({ ...wanted, [isForward ? 'after' : 'before']: cursor ?? query.after })
  const channel = { workspaceId: scope.workspaceId, channelId: params.id }
  const direction = isForward ? 'asc' : 'desc'
  const rows = await page({ direction, filters: Object.keys(filtering) }).execute({
    ...filtering,
    ...channel,
    limit: limit + 1,
  })
  const [counted] = query.count ? await count(Object.keys(wanted)).execute({ ...wanted, ...channel }) : []
  const { rows: shown, next } = toPage(rows.map(toMessage), limit, ({ seq, id }) => ({ value: seq, id }))
  return { rows: isForward ? shown : shown.toReversed(), next, total: counted?.count }
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
export async function findMessage(scope: Scope, id: string, db?: Transaction): Promise<Message> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Message')
  return toMessage(row)
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
    .innerJoin(
      teamMessages,
      and(eq(teamMessages.workspaceId, messageFiles.workspaceId), eq(teamMessages.id, messageFiles.messageId)),
    )
    .where(
      and(
        eq(messageFiles.workspaceId, scope.workspaceId),
        'messageId' in of ? eq(teamMessages.id, of.messageId) : eq(teamMessages.channelId, of.channelId),
      ),
    )
}
