import { useAnswer } from '#web/platform/answers.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { listMessages, type Message } from '../chat.contract.ts'
import { nameOf } from './chat-context.ts'
import { useMessages } from './messages.ts'

type Props = { channelId: string; id: string; onJump: (message: Pick<Message, 'id' | 'seq'>) => void }

/** One message of a channel: the cached one, else read from the server. */
function useParent(channelId: string, id: string): { parent: Message | undefined; isGone: boolean } {
  const cached = useMessages(channelId).rows.find((row) => row.id === id)
  const args = { params: { id: channelId }, query: { ids: id } }
  const { data, status } = useAnswer(listMessages, args, { enabled: !cached, dependsOn: ['message'] })
  const parent = cached ?? data?.find((row) => row.id === id)
  return { parent, isGone: !parent && status !== 'loading' }
}

/** The line above a reply that says what it answers; a press goes there. */
export function Quoted({ channelId, id, onJump }: Props) {
  const { parent, isGone } = useParent(channelId, id)
  if (!parent)
    return (
      <span className="quoted">
        <Icon name="reply" size={14} />
        {isGone ? 'The message was deleted' : '…'}
      </span>
    )
  return (
    <button type="button" className="quoted" onClick={() => onJump(parent)}>
      <Icon name="reply" size={14} />
      <b>{parent.user ? nameOf(parent.user) : ''}</b>
      <span className="truncate">{parent.content || parent.attachments?.[0]?.name}</span>
    </button>
  )
}
