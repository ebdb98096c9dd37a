import { and, eq, not, sql } from 'drizzle-orm'
import { notifications } from '#server/changes/changes.table.ts'
import { listQuery } from '#server/db/list-query.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { readStoredText } from '#shared/stored-text.ts'
import type { Language } from '#shared/texts.ts'
import { type listNotifications, type Notification, notification } from '../notifications.contract.ts'

const DEFAULT_LIMIT = 50

type Stored = Notification & Pick<typeof notifications.$inferSelect, 'said'>

export const notificationColumns = { ...columnsOf(notification, notifications), said: notifications.said }

/** A notification in the language of its reader; what was stored without a text of a catalogue stays in that of its time. */
export function notificationIn(language: Language | undefined, { said, ...row }: Stored): Notification {
  if (!said || !language) return row
  return {
    ...row,
    title: said.title ? readStoredText(said.title, language) : row.title,
    content: said.content ? readStoredText(said.content, language) : row.content,
  }
}

/** The caller's own notifications. */
export function ownNotifications(scope: Scope) {
  return and(eq(notifications.workspaceId, scope.workspaceId), eq(notifications.userId, scope.userId))
}

/** The caller's own that are unread, said as the index of unread ones says it, so that the planner can use it. */
export function ownUnread(scope: Scope) {
  return and(ownNotifications(scope), not(notifications.isRead))
}

const list = listQuery<Stored>({
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
  const rows = page.rows.map((row) => notificationIn(scope.language, row))
  return { ...page, rows, headers: { 'x-unread-count': String(unread) } }
}
