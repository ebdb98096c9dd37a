import { formatCount } from '#shared/money.ts'
import './chat-live.ts'
import { SpokenCount } from '#web/ui/elements/spoken-count.tsx'
import { chatScreenTexts } from './chat-screen.texts.ts'
import { useChannels } from './use-channels.ts'

/** How many messages in channels that are not muted the person has not read. */
export function ChatBadge({ className }: { className: string }) {
  const { rows } = useChannels()
  const count = rows.reduce((sum, { unreadCount, muted }) => (muted ? sum : sum + unreadCount), 0)
  if (count === 0) return null
  return (
    <span className={className}>
      <SpokenCount text={chatScreenTexts.unread} count={count} shown={formatCount(count)} />
    </span>
  )
}
