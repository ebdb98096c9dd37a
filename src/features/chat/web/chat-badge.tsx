import { useEffect } from 'react'
import { formatCount } from '#shared/money.ts'
import './chat-live.ts'
import { SpokenCount } from '#web/ui/elements/spoken-count.tsx'
import { chatScreenTexts } from './chat-screen.texts.ts'
import { useChannels } from './use-channels.ts'

type Props = {
  className: string
  /** Gets the one channel that has something to read; undefined where none has, or several have. */
  onOnlyUnread?: (channelId: string | undefined) => void
}

/** How many messages in channels that are not muted the person has not read. */
export function ChatBadge({ className, onOnlyUnread }: Props) {
  const unread = useChannels().rows.filter(({ unreadCount, muted }) => unreadCount > 0 && !muted)
  const count = unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  const only = unread.length === 1 ? unread[0]?.id : undefined
  useEffect(() => onOnlyUnread?.(only), [only, onOnlyUnread])
  if (count === 0) return null
  return (
    <span className={className}>
      <SpokenCount text={chatScreenTexts.unread} count={count} shown={formatCount(count)} />
    </span>
  )
}
