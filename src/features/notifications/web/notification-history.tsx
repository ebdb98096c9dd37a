import { useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { NOTIFICATION_TYPES, type Notification } from '../notifications.contract.ts'
import { NotificationItem } from './notification-item.tsx'
import { lookOf } from './notification-looks.ts'
import { type NotificationFilter, useNotifications, useUnreadCount } from './notification-source.ts'
import { openNotification, readAll } from './open-notification.ts'

const kinds = NOTIFICATION_TYPES.map((value) => ({ value, label: lookOf(value).label }))

function History({ filter, onOpen }: { filter: NotificationFilter; onOpen: (notification: Notification) => void }) {
  const { rows, status, showOlder, retry } = useNotifications(filter)
  if (status === 'loading') return <SkeletonRows label="Loading notifications" />
  if (status === 'error') return <ErrorState title="Notifications could not be loaded" onRetry={retry} card={false} />
  if (rows.length === 0) {
    const isNarrowed = filter.unread || filter.type
    return <EmptyState title={isNarrowed ? 'No notifications match' : 'No notifications yet'} card={false} />
  }
  return (
    <>
      <div className="note-list">
        {rows.map((row) => (
          <NotificationItem key={row.id} notification={row} onOpen={onOpen} />
        ))}
      </div>
      {showOlder && (
        <Button block onClick={showOlder}>
          Show older
        </Button>
      )}
    </>
  )
}

type NotificationHistoryProps = { onClose: () => void; onGo: (address: string) => void }

/** All notifications, as far back as they go, with filters. */
export function NotificationHistory({ onClose, onGo }: NotificationHistoryProps) {
  const [scope, setScope] = useState<'all' | 'unread'>('all')
  const [type, setType] = useState<Notification['type']>()
  const unread = useUnreadCount()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="All notifications"
      description={unread > 0 ? `${unread} unread` : 'All read'}
      bodyClass="note-history"
      footer={unread > 0 && <Button onClick={readAll}>Mark all as read</Button>}
    >
      <div className="bar">
        <Segmented
          label="Show"
          options={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
          value={scope}
          onChange={setScope}
        />
        <Select
          aria-label="Type"
          size="sm"
          placeholder="Every type"
          options={kinds}
          value={type ?? ''}
          onChange={(event) => setType(NOTIFICATION_TYPES.find((name) => name === event.target.value))}
        />
      </div>
      <History
        filter={{ unread: scope === 'unread' || undefined, type }}
        onOpen={(notification) => {
          openNotification(notification, (address) => {
            onClose()
            onGo(address)
          })
        }}
      />
    </Dialog>
  )
}
