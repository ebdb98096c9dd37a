import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Notification } from '../notifications.contract.ts'
import { NotificationItem } from './notification-item.tsx'
import { addressOfSubject } from './notification-looks.ts'
import { markAllRead, markRead, useNotifications, useUnreadCount } from './notification-source.ts'
import { unreadBadge } from './unread-badge.ts'

/** The dropdown shows this many; the panel has the rest. */
const SHOWN = 20

/** Marks all as read and says so when that fails. */
export function tellingReadAll(): void {
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

function NewestNotifications({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const { rows, status, retry } = useNotifications({})
  if (status === 'loading') return <SkeletonRows label="Loading notifications" />
  if (status === 'error') return <ErrorState title="Notifications could not be loaded" onRetry={retry} card={false} />
  if (rows.length === 0) return <EmptyState title="No notifications yet" card={false} />
  return (
    <div className="note-list">
      {rows.slice(0, SHOWN).map((row) => (
        <NotificationItem key={row.id} notification={row} onOpen={onOpen} />
      ))}
    </div>
  )
}

type NotificationBellProps = { onGo: (address: string) => void; onShowAll: () => void }

/** The bell with its unread count, and the newest notifications under it. */
export function NotificationBell({ onGo, onShowAll }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadCount()
  const badge = unreadBadge(unread)
  return (
    <Popover
      label="Notifications"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          icon="bell"
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          className="bell"
        >
          {badge && (
            <span className="unread" aria-hidden="true">
              {badge}
            </span>
          )}
        </IconButton>
      }
    >
      <div className="nh">
        <b>Notifications</b>
        {unread > 0 && <span className="badge t-gray">{unread} unread</span>}
        <span className="sp" />
        {unread > 0 && (
          <Button variant="ghost" onClick={tellingReadAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <NewestNotifications
        onOpen={(notification) => {
          openNotification(notification, (address) => {
            setOpen(false)
            onGo(address)
          })
        }}
      />
      <button
        type="button"
        className="nf"
        onClick={() => {
          setOpen(false)
          onShowAll()
        }}
      >
        View all notifications
      </button>
    </Popover>
  )
}
