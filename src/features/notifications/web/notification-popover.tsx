import type { ReactElement } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import type { Notification } from '../notifications.contract.ts'
import { NotificationItem } from './notification-item.tsx'
import { useNotifications, useUnreadCount } from './notification-source.ts'
import { openNotification, readAll } from './open-notification.ts'

/** The dropdown shows this many; the panel has the rest. */
const SHOWN = 20

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

type NotificationPopoverProps = {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  onGo: (address: string) => void
  onShowAll: () => void
}

/** The newest notifications under the bell. */
export function NotificationPopover({ onGo, onShowAll, ...popover }: NotificationPopoverProps) {
  const unread = useUnreadCount()
  const close = () => popover.onOpenChange(false)
  return (
    <Popover {...popover} label="Notifications">
      <div className="notes-head">
        <b>Notifications</b>
        {unread > 0 && <span className="badge tone-gray">{unread} unread</span>}
        <span className="spacer" />
        {unread > 0 && (
          <Button variant="ghost" onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <NewestNotifications
        onOpen={(notification) => {
          openNotification(notification, (address) => {
            close()
            onGo(address)
          })
        }}
      />
      <button
        type="button"
        className="notes-foot"
        onClick={() => {
          close()
          onShowAll()
        }}
      >
        View all notifications
      </button>
    </Popover>
  )
}
