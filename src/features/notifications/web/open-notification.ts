import { toast } from '#web/ui/overlay/toast-store.ts'
import type { Notification } from '../notifications.contract.ts'
import { addressOfSubject } from './notification-looks.ts'
import { markAllRead, markRead } from './notification-source.ts'

/** Marks all as read and says so when that fails. */
export function readAll(): void {
  markAllRead().catch(() => {
    toast({
      title: 'Error',
      description: 'Notifications could not be marked as read. Please try again.',
      tone: 'danger',
    })
  })
}

/** Marks a notification read and hands over the address of what it is about. */
export function openNotification(notification: Notification, go: (address: string) => void): void {
  if (!notification.isRead) void markRead(notification)
  const address = addressOfSubject(notification)
  if (address) go(address)
}
