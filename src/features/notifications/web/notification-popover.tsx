import type { ReactElement } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { notificationListTexts } from './notification-list.texts.ts'
import { NotificationList } from './notification-list.tsx'
import { markAllRead, useNotifications, useUnreadCount } from './notification-source.ts'
import { notificationWordTexts } from './notification-words.texts.ts'
import * as styles from './notifications.module.css'

/** The dropdown shows this many; the panel has the rest. */
const SHOWN = 20

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
  const newest = useNotifications({})
  const close = () => popover.onOpenChange(false)
  return (
    <Popover {...popover} label={notificationWordTexts.notifications()}>
      <div className={`row ${styles.notesHead}`}>
        <b>{notificationWordTexts.notifications()}</b>
        {unread > 0 && (
          <span className={`${elementsStyles.badge} tone-gray`}>
            {notificationListTexts.unreadCount({ count: unread })}
          </span>
        )}
        <span className={elementsStyles.spacer} />
        {unread > 0 && (
          <Button variant="ghost" onClick={markAllRead}>
            {notificationListTexts.markAllRead()}
          </Button>
        )}
      </div>
      <NotificationList
        {...newest}
        rows={newest.rows.slice(0, SHOWN)}
        onGo={(address) => {
          close()
          onGo(address)
        }}
      />
      <button
        type="button"
        className={`centred ${styles.notesFoot}`}
        onClick={() => {
          close()
          onShowAll()
        }}
      >
        {notificationListTexts.viewAll()}
      </button>
    </Popover>
  )
}
