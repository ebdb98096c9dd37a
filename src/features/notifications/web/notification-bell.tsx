import { Suspense, useEffect, useState } from 'react'
import { showAppBadge } from '#web/platform/app-files/app-badge.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { useUnreadCount } from './notification-source.ts'
import { notificationWordTexts } from './notification-words.texts.ts'
import * as styles from './notifications.module.css'
import { unreadBadge } from './unread-badge.ts'

const NotificationPopover = lazyPart(() =>
  import('./notification-popover.tsx').then((file) => ({ default: file.NotificationPopover })),
)

type NotificationBellProps = { onGo: (address: string) => void; onShowAll: () => void }

/** The bell with its unread count, and the newest notifications under it. */
export function NotificationBell({ onGo, onShowAll }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const unread = useUnreadCount()
  const badge = unreadBadge(unread)
  useEffect(() => showAppBadge(unread), [unread])
  function openFirst() {
    setWasOpened(true)
    setOpen(true)
  }
  const button = (
    <IconButton
      icon="bell"
      // The name has what is seen, so that it can be said to a screen that listens.
      label={badge ? notificationWordTexts.unread({ count: badge }) : notificationWordTexts.notifications()}
      className={styles.bell}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(!wasOpened && { onClick: openFirst })}
    >
      {badge && (
        <span className={`number ${elementsStyles.unread}`} aria-hidden="true">
          {badge}
        </span>
      )}
    </IconButton>
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <NotificationPopover trigger={button} open={isOpen} onOpenChange={setOpen} onGo={onGo} onShowAll={onShowAll} />
    </Suspense>
  )
}
