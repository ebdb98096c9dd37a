import { type KeyboardEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FILE_TYPES, fileFault } from '#features/documents/documents.contract.ts'
import { formatBytes } from '#shared/files.ts'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import type { Channel, Message } from '../chat.contract.ts'
import { calledOf } from './channel-looks.ts'
import { nameOf, useChat } from './chat-context.ts'
import { typingSender } from './chat-live.ts'
import { MentionPicker, useMentions } from './mention-picker.tsx'
import { queueMessage } from './message-mutations.ts'
import { mentionsIn } from './message-parts.ts'
import { isTooLong, TooLong } from './too-long.tsx'
import { useMessageDraft } from './use-message-draft.ts'

/** What the file picker offers. */
const ACCEPTED = FILE_TYPES.map((type) => `.${type}`).join(',')

const loadLink = async () => ({ default: (await import('./link-record-dialog.tsx')).LinkRecordDialog })
const LinkRecordDialog = lazyPart(loadLink)

type Props = {
  channel: Channel
  isPhone: boolean
  /** The message that is answered. */
  answered: Message | undefined
  onAnswer: (message: Message | undefined) => void
}

/** Makes the field as high as its text; the stylesheet says where that ends. */
function grow(field: HTMLTextAreaElement): void {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

/** Where messages are written. What is typed and chosen is kept through a reload. */
export function Composer({ channel, isPhone, answered, onAnswer }: Props) {
  const { team } = useChat()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, file, setFile, picked, finish } = useMessageDraft(channel.id)
  const [isLinking, setLinking] = useState(false)
  const placeholder = `Message ${calledOf(channel)}`
  const isSendable = (text.trim() !== '' || file !== undefined) && !isTooLong(text)

  function write(next: string, caret: number, person?: string) {
    setText(next, person)
    typingSender.typed(channel.id, next)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  const mentions = useMentions({ channel, text, field, onPick: write })

  useLayoutEffect(() => {
    if (field.current && text !== undefined) grow(field.current)
  }, [text])
  useEffect(() => {
    if (answered) field.current?.focus()
  }, [answered])
  // A channel is opened to write in it; on a phone the keyboard would cover the messages.
  useEffect(() => {
    if (!isPhone) field.current?.focus({ preventScroll: true })
  }, [isPhone])

  function insert(addition: string) {
    const at = field.current?.selectionStart ?? text.length
    const before = text.slice(0, at)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    write(before + gap + addition + text.slice(at), at + gap.length + addition.length)
  }
  function send() {
    if (!isSendable) return
    const content = text.trim()
    const parentMessageId = answered?.id ?? null
    queueMessage(channel.id, { content, mentions: mentionsIn(content, team, picked), parentMessageId }, file)
    finish()
    onAnswer(undefined)
    typingSender.stop()
    field.current?.focus()
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event) || mentions.press(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && answered) {
      event.stopPropagation()
      onAnswer(undefined)
    }
  }
  function choose(chosen: File | undefined) {
    const fault = chosen && fileFault(chosen)
    if (fault) toast({ title: fault.title, description: fault.text, tone: 'danger' })
    else if (chosen) setFile(chosen)
  }

  return (
    <>
      <UnsentNote />
      <TooLong text={text} />
      {!channel.isMember && !channel.isPrivate && (
        <p className="note-line">You have left this channel. A message of yours brings you back into it.</p>
      )}
      <div className={isPhone ? 'box is-phone' : 'box'}>
        {answered && (
          <Chip icon="reply" label="Leave the reply" onRemove={() => onAnswer(undefined)}>
            <b>Reply to {answered.user ? nameOf(answered.user) : 'a former colleague'}</b>
            <span className="truncate">{answered.content || answered.attachments?.[0]?.name}</span>
          </Chip>
        )}
        {file && (
          <Chip icon="paperclip" label={`Remove ${file.name}`} onRemove={() => setFile(undefined)}>
            <b className="truncate">{file.name}</b>
            <span>{formatBytes(file.size)}</span>
          </Chip>
        )}
        <textarea
          ref={field}
          rows={1}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          {...mentions.listbox.fieldProps}
          onChange={({ target }) => {
            setText(target.value)
            typingSender.typed(channel.id, target.value)
          }}
          onKeyDown={press}
        />
        <div className="line-end">
          <Tools isPhone={isPhone} onChoose={choose} onMention={() => insert('@')} onLink={() => setLinking(true)} />
          <span className="spacer" />
          {isPhone ? (
            <IconButton icon="send" label="Send" disabled={!isSendable} onClick={send} />
          ) : (
            <Button icon="send" variant={isSendable ? 'primary' : 'secondary'} disabled={!isSendable} onClick={send}>
              Send
            </Button>
          )}
        </div>
        <MentionPicker mentions={mentions} />
      </div>
      <Suspense fallback={null}>
        {isLinking && <LinkRecordDialog onClose={() => setLinking(false)} onLink={insert} />}
      </Suspense>
    </>
  )
}

/** Says what becomes of messages while the page reconnects; the banner says it while the device is offline. */
function UnsentNote() {
  const isAway = useConnectionState() === 'reconnecting'
  return (
    <div role="status">
      {isAway && (
        <p className="note-line">
          <Icon name="cloud-off" size={14} />
          You are not connected. What you write is sent when the connection is back.
        </p>
      )}
    </div>
  )
}

type ChipProps = { icon: 'reply' | 'paperclip'; label: string; onRemove: () => void; children: React.ReactNode }

function Chip({ icon, label, onRemove, children }: ChipProps) {
  return (
    <div className="with">
      <Icon name={icon} size={14} />
      {children}
      <IconButton icon="x" label={label} onClick={onRemove} />
    </div>
  )
}

type ToolsProps = {
  isPhone: boolean
  onChoose: (file: File | undefined) => void
  onMention: () => void
  onLink: () => void
}

function Tools({ isPhone, onChoose, onMention, onLink }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to send"
        accept={ACCEPTED}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <IconButton icon="paperclip" label="Attach file" onClick={() => input.current?.click()} />
      {!isPhone && (
        <>
          <IconButton icon="at-sign" label="Mention someone" onClick={onMention} />
          <IconButton icon="link-2" label="Link a record" onClick={onLink} />
        </>
      )}
    </>
  )
}
