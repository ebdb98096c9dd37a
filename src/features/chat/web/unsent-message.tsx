import type { User } from '#features/workspace/workspace.contract.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Message } from '../chat.contract.ts'
import { nameOf } from './chat-context.ts'
import { outbox } from './chat-live.ts'
import { MessageFrame } from './message-item.tsx'
import { MessageText } from './message-text.tsx'
import type { Unsent } from './outbox.ts'
import { Quoted } from './quoted.tsx'

type Props = { unsent: Unsent; me: User; onJump: (message: Pick<Message, 'id' | 'seq'>) => void }

/** What the person said and the server has not confirmed yet. */
export function UnsentMessage({ unsent, me, onJump }: Props) {
  const { clientId, channelId, parentMessageId, content, mentions, at, isRefused } = unsent
  return (
    <article className="msg unsent" data-message={clientId}>
      <MessageFrame name={nameOf(me)} src={me.profileImageUrl} at={at}>
        {parentMessageId && <Quoted channelId={channelId} id={parentMessageId} onJump={onJump} />}
        <MessageText content={content} mentions={mentions} />
        {isRefused ? (
          <p className="state bad" role="alert">
            <Icon name="triangle-alert" size={14} />
            Not sent
            <button type="button" className="link" onClick={() => outbox.retry(clientId)}>
              Try again
            </button>
            <button type="button" className="link" onClick={() => outbox.drop(clientId)}>
              Delete
            </button>
          </p>
        ) : (
          <p className="state">
            <Icon name="clock" size={14} />
            <span className="vh">Sending…</span>
          </p>
        )}
      </MessageFrame>
    </article>
  )
}
