import { formatRelative } from '#web/platform/date-format.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import type { Notification } from '../notifications.contract.ts'
import { notificationListTexts } from './notification-list.texts.ts'
import { lookOf } from './notification-looks.ts'
import { type Notifications, openNotification } from './notification-source.ts'
import * as styles from './notifications.module.css'

/** One notification; a press marks it read and opens what it is about. */
function Item({ notification, onGo }: { notification: Notification; onGo: (address: string) => void }) {
  const { type, title, content, isRead, createdAt } = notification
  const { icon, tone } = lookOf(type)
  return (
    <button
      type="button"
      className={isRead ? styles.noteItem : `${styles.noteItem} ${styles.isUnread}`}
      onClick={() => openNotification(notification, onGo)}
    >
      <span className={`${elementsStyles.glyph} tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="two-lines">
        <b className="truncate wraps">{title}</b>
        <span className={styles.noteContent}>
          {content && <span className="truncate wraps">{content}</span>}
          <span className={styles.at}>
            {content && ' · '}
            {formatRelative(createdAt)}
          </span>
        </span>
      </span>
      {!isRead && (
        <span className={styles.unreadDot}>
          <span className="visually-hidden">{notificationListTexts.unread()}</span>
        </span>
      )}
    </button>
  )
}

type ListProps = Pick<Notifications, 'rows' | 'status' | 'retry'> & {
  emptyText?: string
  /** Goes to the address of what a notification is about. */
  onGo: (address: string) => void
}

/** Notifications in a column, or what stands in their place. */
export function NotificationList({ rows, status, retry, emptyText = notificationListTexts.none(), onGo }: ListProps) {
  if (status === 'loading') return <SkeletonRows label={notificationListTexts.loading()} />
  if (status === 'error') return <ErrorState title={notificationListTexts.notLoaded()} onRetry={retry} card={false} />
  if (rows.length === 0) return <EmptyState title={emptyText} card={false} />
  return (
    <div className={styles.noteList}>
      {rows.map((row) => (
        <Item key={row.id} notification={row} onGo={onGo} />
      ))}
    </div>
  )
}
