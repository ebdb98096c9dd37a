import { formatRelative } from '#web/platform/date-format.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Notification } from '../notifications.contract.ts'
import { lookOf } from './notification-looks.ts'

type NotificationItemProps = { notification: Notification; onOpen: (notification: Notification) => void }

/** One notification; a press marks it read and opens what it is about. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { type, title, content, isRead, createdAt } = notification
  const { icon, tone } = lookOf(type)
  return (
    <button type="button" className={isRead ? 'note-item' : 'note-item is-unread'} onClick={() => onOpen(notification)}>
      <span className={`glyph tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="note-text">
        <b className="truncate">{title}</b>
        <span className="note-content">
          {content && <span className="truncate">{content}</span>}
          <span className="at">
            {content && ' · '}
            {formatRelative(createdAt)}
          </span>
        </span>
      </span>
      {!isRead && (
        <span className="unread-dot">
          <span className="visually-hidden">Unread</span>
        </span>
      )}
    </button>
  )
}
