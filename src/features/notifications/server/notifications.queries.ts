import { and, eq, not, sql } from 'drizzle-orm'
import { notifications } from '#server/changes/changes.table.ts'
import { database } from '#server/db/database.ts'
import { orderWords, readCursor, toPage } from '#server/db/paging.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { listNotifications, Notification } from '../notifications.contract.ts'

const DEFAULT_LIMIT = 50
const newestFirst = orderWords('desc', 'newest')

export const notificationColumns = {
  id: notifications.id,
  type: notifications.type,
  title: notifications.title,
  content: notifications.content,
  entityType: notifications.entityType,
  entityId: notifications.entityId,
  channelId: notifications.channelId,
  isRead: notifications.isRead,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
}

/** The caller's own notifications. */
export function ownNotifications(scope: Scope) {
  return and(eq(notifications.workspaceId, scope.workspaceId), eq(notifications.userId, scope.userId))
}

/** The caller's own that are unread, said as the index of unread ones says it, so that the planner can use it. */
export function ownUnread(scope: Scope) {
  return and(ownNotifications(scope), not(notifications.isRead))
}

/** The own notifications, newest first; a header tells how many are unread. */
export async function listNotificationPage(
  scope: Scope,
  { query }: Call<typeof listNotifications>,
): Promise<Page<Notification>> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const cursor = readCursor(query.cursor)
  const wanted = and(
    query.unread ? ownUnread(scope) : ownNotifications(scope),
    query.type ? eq(notifications.type, query.type) : undefined,
  )
  const rows = await database()
    .select(notificationColumns)
    .from(notifications)
    .where(
      and(
        wanted,
        cursor
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${notifications.createdAt} ${newestFirst}`, sql`${notifications.id} ${newestFirst}`)
    .limit(limit + 1)
  const unread = await database().$count(notifications, ownUnread(scope))
  const total = query.count ? await database().$count(notifications, wanted) : undefined
  const page = toPage(rows, limit, ({ createdAt, id }) => ({ value: createdAt, id }))
  return { ...page, total, headers: { 'x-unread-count': String(unread) } }
}
