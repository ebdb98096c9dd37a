import { and, eq, not, sql } from 'drizzle-orm'
import { notifications } from '#server/changes/changes.table.ts'
import { listQuery } from '#server/db/list-query.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { type listNotifications, type Notification, notification } from '../notifications.contract.ts'

const DEFAULT_LIMIT = 50

export const notificationColumns = columnsOf(notification, notifications)

/** The caller's own notifications. */
export function ownNotifications(scope: Scope) {
  return and(eq(notifications.workspaceId, scope.workspaceId), eq(notifications.userId, scope.userId))
}

/** The caller's own that are unread, said as the index of unread ones says it, so that the planner can use it. */
export function ownUnread(scope: Scope) {
  return and(ownNotifications(scope), not(notifications.isRead))
}

const list = listQuery<Notification>({
  name: 'notifications',
  table: notifications,
  filters: {
    userId: eq(notifications.userId, sql.placeholder('userId')),
    unread: not(notifications.isRead),
    type: eq(notifications.type, sql.placeholder('type')),
  },
  orders: {
    createdAt: {
      column: notifications.createdAt,
      type: 'timestamptz',
      index: 'newest',
      cursor: (row) => row.createdAt,
    },
  },
  standard: '-createdAt',
  select: (db, { where, order, limit }) =>
    db
      .select(notificationColumns)
      .from(notifications)
      .where(where)
      .orderBy(...order)
      .limit(limit),
})

/** The own notifications, newest first; a header tells how many are unread. */
export async function listNotificationPage(
  scope: Scope,
  { query }: Call<typeof listNotifications>,
): Promise<Page<Notification>> {
  const filtering = { userId: scope.userId, unread: query.unread || undefined, type: query.type }
  const page = await list(scope, { limit: DEFAULT_LIMIT, ...query }, filtering)
  const unread = await scope.context.database.main.$count(notifications, ownUnread(scope))
  return { ...page, headers: { 'x-unread-count': String(unread) } }
}
