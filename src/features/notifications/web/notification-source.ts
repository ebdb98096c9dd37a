import { useEffect } from 'react'
import { call } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { type ListFilter, newestFirst, type Rows } from '#web/platform/cache/source.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { realtime } from '#web/platform/live-connection.ts'
import { log } from '#web/platform/logger.ts'
import { putRow } from '#web/platform/verbs.ts'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../notifications.contract.ts'

/** The list is read again so often, ms, in case a socket message was lost. */
export const POLL_MS = 30_000

/** Which notifications a list shows; `type` undefined means every kind. */
export type NotificationFilter = ListFilter & { unread?: true | undefined; type?: Notification['type'] | undefined }

const notificationSource = defineSource({
  entity: 'notification',
  list: listNotifications,
  match: (row, { unread, type }: NotificationFilter) => !(unread && row.isRead) && (!type || row.type === type),
  compare: newestFirst,
  pageOnly: true,
})

/** What was read here since the server counted; the count comes with the first page of a list. */
const readSince = new WeakMap<Headers, Set<string>>()
let newestCount: Headers | undefined

/** The own notifications, newest first, kept current. */
export function useNotifications(filter: NotificationFilter): Rows<Notification> {
  return useRows(notificationSource, filter)
}

/** How many are unread: what the server counted, less those read here since. */
export function useUnreadCount(): number {
  const { headers } = useNotifications({})
  if (!headers) return 0
  newestCount = headers
  return Math.max(0, Number(headers.get('x-unread-count') ?? 0) - (readSince.get(headers)?.size ?? 0))
}

function noteRead(ids: readonly string[]): void {
  if (!newestCount) return
  readSince.set(newestCount, new Set([...(readSince.get(newestCount) ?? []), ...ids]))
}

/** Marks one as read; a failure is only noted and leaves it unread. */
export async function markRead({ id }: Notification): Promise<void> {
  try {
    const read = await call(readNotification, { params: { id } })
    noteRead([id])
    putRow(notificationSource, read)
  } catch (cause) {
    log('A notification could not be marked as read', cause)
  }
}

/** Marks all as read; rejects when the server did not. */
export async function markAllRead(): Promise<void> {
  await call(readAllNotifications)
  const readAt = new Date().toISOString()
  const unread = [...notificationSource.store.shown.values()].filter(({ isRead }) => !isRead)
  noteRead(unread.map(({ id }) => id))
  for (const row of unread) putRow(notificationSource, { ...row, isRead: true, readAt })
  notificationSource.lists.rereadSoon()
}

/** Keeps the notifications current while somebody is signed in: by the socket at once, by the clock for what it lost. */
export function useNotificationNews(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    const reread = () => notificationSource.lists.rereadSoon()
    const stopHearing = realtime.onMessage('notification', reread)
    const timer = setInterval(reread, POLL_MS)
    return () => {
      stopHearing()
      clearInterval(timer)
    }
  }, [isSignedIn])
}
