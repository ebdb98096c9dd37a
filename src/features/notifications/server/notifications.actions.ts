import { and, eq, not } from 'drizzle-orm'
import { notifications } from '#server/changes/changes.table.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type * as contract from '../notifications.contract.ts'
import type { Notification } from '../notifications.contract.ts'
import { notificationColumns, notificationIn, ownNotifications, ownUnread } from './notifications.queries.ts'

/** Marks one as read; reading it again keeps the first time. It concerns nobody else, so no change is announced. */
export function readNotification(
  scope: Scope,
  { params }: Call<typeof contract.readNotification>,
): Promise<Notification> {
  const one = and(ownNotifications(scope), eq(notifications.id, params.id))
  return transact(scope, async ({ db, now }) => {
    await db
      .update(notifications)
      .set({ isRead: true, readAt: now })
      .where(and(one, not(notifications.isRead)))
    const [row] = await db.select(notificationColumns).from(notifications).where(one)
    if (!row) throw notFound('Notification')
    return notificationIn(scope.language, row)
  })
}

/** Marks all as read. */
export function readAllNotifications(scope: Scope): Promise<{ updated: number }> {
  return transact(scope, async ({ db, now }) => {
    const rows = await db
      .update(notifications)
      .set({ isRead: true, readAt: now })
      .where(ownUnread(scope))
      .returning({ id: notifications.id })
    return { updated: rows.length }
  })
}
