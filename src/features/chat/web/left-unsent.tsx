import { useSyncExternalStore } from 'react'
import { useChat } from './chat-context.ts'
import { outbox } from './chat-live.ts'
import { UnsentMessage } from './unsent-message.tsx'

const stay = () => undefined

/** What the person wrote in a channel that is gone and could not be said any more: it is theirs to copy or to delete. */
export function LeftUnsent({ channelId }: { channelId: string }) {
  const { me } = useChat()
  const left = useSyncExternalStore(outbox.subscribe, outbox.all).filter((one) => one.channelId === channelId)
  if (left.length === 0) return null
  return (
    <div className="left-unsent">
      <p>What you wrote here was not sent. Copy what you need.</p>
      {left.map((one) => (
        <UnsentMessage key={one.clientId} unsent={{ ...one, parentMessageId: null }} me={me} onJump={stay} />
      ))}
    </div>
  )
}
