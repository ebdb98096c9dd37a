import { useSyncExternalStore } from 'react'
import { useChat } from './chat-context.ts'
import { typers } from './chat-live.ts'
import { typingText } from './typing.ts'

/** Whether somebody else is typing in a channel. */
export function TypingLine({ channelId }: { channelId: string }) {
  const { me } = useChat()
  const ids = useSyncExternalStore(typers.subscribe, () => typers.in(channelId))
  return (
    <p className="typing" role="status">
      {typingText(ids.filter((id) => id !== me.id).length)}
    </p>
  )
}
