import { useMemo } from 'react'
import { createStore } from '#shared/emitter.ts'
import { type ListFilter, newestFirst } from '#shared/list-rules.ts'
import { callMutation, defineSource, mutate, putRow, type Rows, realtime } from '#sync'
import { useRows } from '#sync/react'
import { log } from '#web/platform/logger.ts'
import { useStore } from '#web/platform/use-store.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '../notifications.contract.ts'
import { notYetListed, rowOf, withArrival } from './live-notifications.ts'
import { addressOfSubject } from './notification-looks.ts'
import { notificationWordTexts } from './notification-words.texts.ts'

/** The list is read again so often, ms, in case a socket message was lost. */
export const POLL_MS = 30_000

/** Which notifications a list shows; `type` undefined means every kind. */
type NotificationFilter = ListFilter & { unread?: true | undefined; type?: Notification['type'] | undefined }

const matches = (row: Notification, { unread, type }: NotificationFilter) =>
  !(unread && row.isRead) && (!type || row.type === type)

const notificationSource = defineSource({
  entity: 'notification',
  list: listNotifications,
  match: matches,
  compare: newestFirst,
  pageOnly: true,
  // More than the bell shows; the panel asks for older ones.
  window: 25,
})

/** What came by the socket; the lists have it too once they are read again. */
const arrivals = createStore<readonly Notification[]>([])

const heldRow = (row: Notification) => notificationSource.store.shown.get(row.id) ?? row

export type Notifications = Pick<Rows<Notification>, 'rows' | 'status' | 'retry' | 'headers'> & {
  /** Reads a page of older ones; undefined when there are none. */
  showOlder: (() => void) | undefined
  /** Those among the rows that the server had not counted when the list was read. */
  uncounted: readonly Notification[]
}

/** The own notifications, newest first, kept current: those that come by the socket are there at once. */
export function useNotifications(filter: NotificationFilter): Notifications {
  const { rows: listed, status, retry, headers, total, load } = useRows(notificationSource, filter)
  const arrived = useStore(arrivals)
  const { unread, type } = filter
  return useMemo(() => {
    const uncounted = notYetListed(arrived, listed)
      .map(heldRow)
      .filter((row) => matches(row, { unread, type }))
    const hasOlder = total === undefined || total > listed.length
    const showOlder = hasOlder ? () => load(listed.length, listed.length) : undefined
    return { rows: [...uncounted, ...listed], status, retry, headers, showOlder, uncounted }
  }, [listed, arrived, status, retry, headers, total, load, unread, type])
}

/** What was read here since the server counted; the count comes with the first page of a list. */
const readSince = new WeakMap<Headers, Set<string>>()
let newestCount: Headers | undefined

/** How many are unread: what the server counted, less those read here since, and those that came since. */
export function useUnreadCount(): number {
  const { headers, uncounted } = useNotifications({})
  if (!headers) return 0
  newestCount = headers
  const counted = Number(headers.get('x-unread-count') ?? 0) - (readSince.get(headers)?.size ?? 0)
  return Math.max(0, counted) + uncounted.filter(({ isRead }) => !isRead).length
}

/** The other tabs of this browser, which are told when something was read here. */
let otherTabs: BroadcastChannel | undefined

/** Shows these as read, here and in the other tabs, and counts those that the server had counted as unread. */
function showRead(read: readonly Notification[]): void {
  if (newestCount) {
    const uncounted = new Set(notYetListed(arrivals.get(), notificationSource.lists.rows({}).rows).map(({ id }) => id))
    const counted = read.map(({ id }) => id).filter((id) => !uncounted.has(id))
    readSince.set(newestCount, new Set([...(readSince.get(newestCount) ?? []), ...counted]))
  }
  for (const row of read) putRow(notificationSource, row)
  arrivals.set([...arrivals.get()])
  otherTabs?.postMessage('read')
}

const readNotificationMutation = callMutation(readNotification, (read) => showRead([read]))

/** Marks a notification read and hands over the address of what it is about; a failure is only noted and leaves it unread. */
export function openNotification(notification: Notification, go: (address: string) => void): void {
  if (!notification.isRead)
    mutate(readNotificationMutation, { params: { id: notification.id } }).catch((cause) =>
      log('A notification could not be marked as read', cause),
    )
  const address = addressOfSubject(notification)
  if (address) go(address)
}

const readAllNotificationsMutation = callMutation(readAllNotifications, () => {
  const readAt = new Date().toISOString()
  const held = new Map([...arrivals.get(), ...notificationSource.store.shown.values()].map((row) => [row.id, row]))
  showRead([...held.values()].filter(({ isRead }) => !isRead).map((row) => ({ ...row, isRead: true, readAt })))
  notificationSource.lists.rereadSoon()
})

/** Marks all as read, and says so when that fails. */
export function markAllRead(): void {
  mutate(readAllNotificationsMutation, {}).catch(() => {
    toast({ title: notificationWordTexts.error(), description: notificationWordTexts.notMarked(), tone: 'danger' })
  })
}

/**
 * Keeps the notifications current, by the socket at once and by the clock for what it lost, until the result is called.
 * `onArrival` hears of each that comes by the socket.
 */
export function followNotifications(onArrival: (row: Notification) => void): () => void {
  const reread = () => notificationSource.lists.rereadSoon()
  const stopHearing = realtime.onMessage('notification', (message) => {
    const row = rowOf(message)
    arrivals.set(withArrival(arrivals.get(), row))
    reread()
    onArrival(row)
  })
  /** What the server has closed or taken away is what it lists from now on, not what came by the socket. */
  const reconsider = (isConcerned: (row: Notification) => boolean) => {
    if (![...arrivals.get(), ...notificationSource.store.shown.values()].some(isConcerned)) return
    arrivals.set(arrivals.get().filter((row) => !isConcerned(row)))
    reread()
  }
  // With a channel, what was told of it is read too, and gone for who was taken out of a private one.
  const stopHearingReads = realtime.onMessage('channel_read', ({ channelId }) =>
    reconsider((row) => row.channelId === channelId),
  )
  const stopHearingDeletions = realtime.onMessage('entity_update', ({ action, entityType, entityId }) => {
    if (action === 'deleted') reconsider((row) => row.entityType === entityType && row.entityId === entityId)
  })
  const timer = setInterval(reread, POLL_MS)
  otherTabs = new BroadcastChannel('plotline-notifications')
  otherTabs.onmessage = reread
  return () => {
    stopHearing()
    stopHearingReads()
    stopHearingDeletions()
    clearInterval(timer)
    otherTabs?.close()
    otherTabs = undefined
    arrivals.set([])
  }
}
