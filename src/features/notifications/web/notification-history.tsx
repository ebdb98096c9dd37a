import { useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { NOTIFICATION_TYPES, type Notification } from '../notifications.contract.ts'
import { notificationListTexts } from './notification-list.texts.ts'
import { NotificationList } from './notification-list.tsx'
import { lookOf } from './notification-looks.ts'
import { markAllRead, useNotifications, useUnreadCount } from './notification-source.ts'
import * as styles from './notifications.module.css'

const kinds = NOTIFICATION_TYPES.map((value) => ({ value, label: lookOf(value).label }))

type NotificationHistoryProps = { onClose: () => void; onGo: (address: string) => void }

/** All notifications, as far back as they go, with filters. */
export function NotificationHistory({ onClose, onGo }: NotificationHistoryProps) {
  const [scope, setScope] = useState<'all' | 'unread'>('all')
  const [type, setType] = useState<Notification['type']>()
  const unread = scope === 'unread' || undefined
  const found = useNotifications({ unread, type })
  const unreadCount = useUnreadCount()
  return (
    <Dialog
      onClose={onClose}
      title={notificationListTexts.all()}
      description={
        unreadCount > 0 ? notificationListTexts.unreadCount({ count: unreadCount }) : notificationListTexts.allRead()
      }
      bodyClass={styles.noteHistory}
      footer={unreadCount > 0 && <Button onClick={markAllRead}>{notificationListTexts.markAllRead()}</Button>}
    >
      <div className={listStyles.bar}>
        <Segmented
          label={notificationListTexts.show()}
          options={[
            { value: 'all', label: notificationListTexts.shown.all },
            { value: 'unread', label: notificationListTexts.shown.unread },
          ]}
          value={scope}
          onChange={setScope}
        />
        <Select
          aria-label={notificationListTexts.type()}
          size="sm"
          placeholder={notificationListTexts.everyType()}
          options={kinds}
          value={type ?? ''}
          onChange={(event) => setType(NOTIFICATION_TYPES.find((name) => name === event.target.value))}
        />
      </div>
      <NotificationList
        {...found}
        {...((unread || type) && { emptyText: notificationListTexts.noneMatches() })}
        onGo={(address) => {
          onClose()
          onGo(address)
        }}
      />
      {found.rows.length > 0 && found.showOlder && (
        <Button block onClick={found.showOlder}>
          {notificationListTexts.showOlder()}
        </Button>
      )}
    </Dialog>
  )
}
