import { outbox } from '#sync'
import { useUploadShare } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import type { Message } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'
import { FileCard, MessageText, Quoted } from './message-content.tsx'
import { MessageFrame } from './message-item.tsx'
import type { UnsentMessage } from './message-mutations.ts'
import { messageTexts } from './messages.texts.ts'

type Props = {
  unsent: UnsentMessage
  /** Without it what the message answers is not shown. */
  onJump?: (message: Pick<Message, 'id' | 'seq'>) => void
}

/** An own message that the server has not confirmed: on its way, or with the ways out when it failed. */
export function UnsentMessageItem({ unsent: { id, at, occurredAt = at, problem, input }, onJump }: Props) {
  const { me } = useChat()
  const { params, body, file } = input
  return (
    <article className={`${styles.message} ${styles.unsent}`} data-message={id}>
      <MessageFrame name={nameOf(me)} src={me.profileImageUrl} of={{ occurredAt, createdAt: occurredAt }}>
        {body.parentMessageId && onJump && <Quoted channelId={params.id} id={body.parentMessageId} onJump={onJump} />}
        {body.content && <MessageText content={body.content} mentions={body.mentions} />}
        {file && (
          <div className={`row ${styles.record}`}>
            <FileCard name={file.name} size={file.size} />
          </div>
        )}
        {!problem ? (
          <Sending id={id} file={file} />
        ) : (
          <p className={`row ${styles.state} ${styles.bad}`} role="alert">
            <Icon name="triangle-alert" size={14} />
            {(file && problem.body?.message) || messageTexts.notSent()}
            <button type="button" className="link" onClick={() => void outbox.retry(id)}>
              {kitTexts.tryAgain()}
            </button>
            <button type="button" className="link" onClick={() => void outbox.discard(id)}>
              {kitTexts.delete()}
            </button>
          </p>
        )}
      </MessageFrame>
    </article>
  )
}

/** The clock says that it is safe on this device and goes out by itself. */
function Sending({ id, file }: { id: string; file: UnsentMessage['input']['file'] }) {
  const share = useUploadShare(id) ?? 0
  const isKept = !useStore(outbox.unkept).has(id)
  const isSending = useStore(outbox.sending).has(id)
  if (file)
    return (
      <progress
        className={styles.sending}
        aria-label={messageTexts.sendingThis({ name: file.name })}
        max={100}
        value={Math.round(share * 100)}
      />
    )
  return (
    <p className={`row ${styles.state}`}>
      {isKept && <Icon name="clock" size={14} />}
      <span className="visually-hidden">
        {!isKept ? messageTexts.notSaved() : isSending ? messageTexts.sending() : messageTexts.waiting()}
      </span>
    </p>
  )
}

/** What the person wrote in a channel that is gone and could not be sent any more: it is theirs to copy or to delete. */
export function LeftUnsent({ unsent }: { unsent: readonly UnsentMessage[] }) {
  if (unsent.length === 0) return null
  return (
    <div className={styles.leftUnsent}>
      <p>{messageTexts.leftUnsent()}</p>
      {unsent.map((one) => (
        <UnsentMessageItem key={one.id} unsent={one} />
      ))}
    </div>
  )
}
