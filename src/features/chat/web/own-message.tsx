import type { ReactNode } from 'react'
import { mutationQueue } from '#web/platform/mutation-queue.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Message } from '../chat.contract.ts'
import { FileCard } from './attachments.tsx'
import { nameOf, useChat } from './chat-context.ts'
import { MessageFrame } from './message-item.tsx'
import type { UnsentMessage } from './message-mutations.ts'
import { MessageText } from './message-text.tsx'
import { Quoted } from './quoted.tsx'
import { removeUpload, retryUpload, type Upload } from './uploads.ts'

type OwnProps = {
  id: string
  at: string
  /** Why it did not come through. */
  failure: string | undefined
  onRetry: () => void
  onRemove: () => void
  /** Shown while it is on its way. */
  progress: ReactNode
  children: ReactNode
}

function OwnMessage({ id, at, failure, onRetry, onRemove, progress, children }: OwnProps) {
  const { me } = useChat()
  return (
    <article className="message unsent" data-message={id}>
      <MessageFrame name={nameOf(me)} src={me.profileImageUrl} at={at}>
        {children}
        {failure === undefined ? (
          progress
        ) : (
          <p className="state bad" role="alert">
            <Icon name="triangle-alert" size={14} />
            {failure}
            <button type="button" className="link" onClick={onRetry}>
              Try again
            </button>
            <button type="button" className="link" onClick={onRemove}>
              Delete
            </button>
          </p>
        )}
      </MessageFrame>
    </article>
  )
}

type UnsentProps = { unsent: UnsentMessage; onJump?: (message: Pick<Message, 'id' | 'seq'>) => void }

/** An own message that the server has not confirmed yet; what it answers is shown where it can be jumped to. */
export function UnsentText({ unsent: { id, at, isRefused, input }, onJump }: UnsentProps) {
  const { content, mentions, parentMessageId } = input.body
  return (
    <OwnMessage
      id={id}
      at={at}
      failure={isRefused ? 'Not sent' : undefined}
      onRetry={() => mutationQueue.retry(id)}
      onRemove={() => mutationQueue.remove(id)}
      progress={
        <p className="state">
          <Icon name="clock" size={14} />
          <span className="visually-hidden">Sending…</span>
        </p>
      }
    >
      {parentMessageId && onJump && <Quoted channelId={input.params.id} id={parentMessageId} onJump={onJump} />}
      <MessageText content={content} mentions={mentions} />
    </OwnMessage>
  )
}

/** A file that the person sends: how much of it has gone out, or why it did not come through. */
export function UnsentFile({ upload: { clientId, file, content, at, share, failure } }: { upload: Upload }) {
  return (
    <OwnMessage
      id={clientId}
      at={at}
      failure={failure}
      onRetry={() => retryUpload(clientId)}
      onRemove={() => removeUpload(clientId)}
      progress={
        <progress className="sending" aria-label={`Sending ${file.name}`} max={100} value={Math.round(share * 100)} />
      }
    >
      {content && <p className="text">{content}</p>}
      <div className="record">
        <FileCard name={file.name} size={file.size} />
      </div>
    </OwnMessage>
  )
}

/** What the person wrote in a channel that is gone and could not be sent any more: it is theirs to copy or to delete. */
export function LeftUnsent({ unsent }: { unsent: readonly UnsentMessage[] }) {
  if (unsent.length === 0) return null
  return (
    <div className="left-unsent">
      <p>What you wrote here was not sent. Copy what you need.</p>
      {unsent.map((one) => (
        <UnsentText key={one.id} unsent={one} />
      ))}
    </div>
  )
}
