import { memo, type ReactNode } from 'react'
import { formatTime } from '#shared/wall-time.ts'
import { formatTimeBeside } from '#web/platform/date-format.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { WhenDone } from '#web/ui/elements/when-done.tsx'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import type { Channel, Message } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat, usePerson } from './chat-context.ts'
import { MessageActions } from './message-actions.tsx'
import { Attachments, MessageText, Quoted } from './message-content.tsx'
import { MessageEdit } from './message-edit.tsx'
import { messageTexts } from './messages.texts.ts'
import type { Editing } from './use-edited-message.ts'

type Props = {
  message: Message
  channel: Channel
  day: string | undefined
  isFirstNew: boolean
  isContinued: boolean
  /** Its text is being changed. */
  editing: Editing | undefined
  onEdit: (id: string) => void
  onJump: (message: Pick<Message, 'id' | 'seq'>) => void
  onAnswer: (message: Message) => void
}

function SystemLine({ message, time }: { message: Message; time: string }) {
  return (
    <p className={`muted ${styles.system}`} data-message={message.id}>
      {message.content} <time dateTime={message.createdAt}>{time}</time>
    </p>
  )
}

type FrameProps = {
  name: string
  src?: string | null | undefined
  of: Pick<Message, 'occurredAt' | 'createdAt'>
  isContinued?: boolean
  children: ReactNode
}

/** A message's place: its author and time, beside its content. */
export function MessageFrame({ name, src, of, isContinued = false, children }: FrameProps) {
  const { timeZone } = useChat()
  const time = <WhenDone of={of} format={(iso) => formatTimeBeside(iso, of.createdAt, timeZone)} />
  if (isContinued)
    return (
      <>
        {time}
        <div>
          <span className="visually-hidden">{name}</span>
          {children}
        </div>
      </>
    )
  return (
    <>
      <Avatar name={name} src={src} size={32} />
      <div>
        <div className={styles.byline}>
          <b>{name}</b>
          {time}
        </div>
        {children}
      </div>
    </>
  )
}

/** One message with what stands above it: a new day, the line `New`. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, channel, day, isFirstNew, isContinued, editing, onEdit, onJump, onAnswer } = props
  const { timeZone, me } = useChat()
  const { id, user, content, createdAt, attachments, parentMessageId } = message
  const person = usePerson(user)
  const isCalled = message.mentions.includes(me.id)
  const classes = [
    styles.message,
    isContinued && styles.isContinued,
    isCalled && styles.called,
    editing && styles.isEdited,
  ]
  return (
    <>
      {day && <div className={`row ${styles.dayDivider}`}>{day}</div>}
      {isFirstNew && <div className={`row ${styles.dayDivider} ${styles.new}`}>{messageTexts.isNew()}</div>}
      {message.messageType === 'system' ? (
        <SystemLine message={message} time={formatTime(createdAt, timeZone)} />
      ) : (
        <article className={classes.filter(Boolean).join(' ')} data-message={id} tabIndex={-1}>
          <MessageFrame
            name={person ? nameOf(person) : messageTexts.formerColleague()}
            src={person?.profileImageUrl}
            of={message}
            isContinued={isContinued}
          >
            {parentMessageId && <Quoted channelId={channel.id} id={parentMessageId} onJump={onJump} />}
            {editing ? (
              <MessageEdit message={message} editing={editing} />
            ) : (
              content !== '' && (
                <MessageText content={content} mentions={message.mentions} isChanged={message.isEdited} />
              )
            )}
            {attachments && <Attachments attachments={attachments} />}
            <WaitingMark id={id} />
          </MessageFrame>
          {!editing && (
            <MessageActions message={message} onAnswer={() => onAnswer(message)} onEdit={() => onEdit(id)} />
          )}
        </article>
      )}
    </>
  )
})
