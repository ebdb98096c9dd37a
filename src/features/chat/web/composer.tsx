import { type KeyboardEvent, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FILE_TYPES, fileFault } from '#features/documents/documents.contract.ts'
import { formatBytes } from '#shared/files.ts'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import type { Channel, Message } from '../chat.contract.ts'
import { calledOf } from './channel-looks.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'
import { typingSender } from './chat-live.ts'
import { MentionPicker, useMentions } from './mention-picker.tsx'
import { postMessage } from './message-mutations.ts'
import { mentionsIn } from './message-parts.ts'
import { messageTexts } from './messages.texts.ts'
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

/** Whether a file can be sent; says so when it cannot. */
function isSuitable(file: File): boolean {
  const fault = fileFault(file)
  if (fault) toast({ title: fault.title, description: fault.text, tone: 'danger' })
  return !fault
}

/** A text with one more word at its end. */
const withWord = (text: string, word: string) => (text === '' || /\s$/.test(text) ? text : `${text} `) + word

type FieldOptions = Pick<Props, 'isPhone' | 'answered'> & { text: string }

/** Keeps the field as high as its text, and focuses it when there is something to write. */
function useField(field: RefObject<HTMLTextAreaElement | null>, { text, isPhone, answered }: FieldOptions): void {
  useLayoutEffect(() => {
    if (field.current && text !== undefined) grow(field.current)
  }, [field, text])
  useEffect(() => {
    if (answered) field.current?.focus()
  }, [field, answered])
  // A channel is opened to write in it; on a phone the keyboard would cover the messages.
  useEffect(() => {
    if (!isPhone) field.current?.focus({ preventScroll: true })
  }, [field, isPhone])
}

/** Where messages are written. What is typed, chosen and answered is kept through a reload. */
export function Composer({ channel, isPhone, answered, onAnswer }: Props) {
  const { team } = useChat()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, file, setFile, picked, handOver } = useMessageDraft(channel.id, { answered, onAnswer })
  const [isLinking, setLinking] = useState(false)
  const placeholder = messageTexts.messageTo({ name: calledOf(channel) })
  const isSendable = (text.trim() !== '' || file !== undefined) && !isTooLong(text)

  const change = (next: string, person?: string) => {
    setText(next, person)
    typingSender.typed(channel.id, next)
  }
  function write(next: string, caret: number, person?: string) {
    change(next, person)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  const mentions = useMentions({ channel, text, field, onPick: write })
  useField(field, { text, isPhone, answered })

  function insert(addition: string) {
    const at = field.current?.selectionStart ?? text.length
    const before = withWord(text.slice(0, at), addition)
    write(before + text.slice(at), before.length)
  }
  function send() {
    if (!isSendable) return
    const content = text.trim()
    const parentMessageId = answered?.id ?? null
    const post = { content, mentions: mentionsIn(content, team, picked), parentMessageId }
    void postMessage(channel.id, post, { id: handOver(), file })
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

  return (
    <>
      <UnsentNote />
      <TooLong text={text} />
      {!channel.isMember && !channel.isPrivate && <LeftNote />}
      <div className={styles.box}>
        {answered && <Reply to={answered} onRemove={() => onAnswer(undefined)} />}
        {file && <Attached file={file} onRemove={() => setFile(undefined)} />}
        <textarea
          ref={field}
          rows={1}
          enterKeyHint="send"
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          {...mentions.listbox.fieldProps}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
        />
        <div className={styles.lineEnd}>
          <Tools isPhone={isPhone} onChoose={setFile} onMention={() => insert('@')} onLink={() => setLinking(true)} />
          <span className={elementsStyles.spacer} />
          <SendButton isPhone={isPhone} isSendable={isSendable} onClick={send} />
        </div>
        <MentionPicker mentions={mentions} />
      </div>
      <Suspense>{isLinking && <LinkRecordDialog onClose={() => setLinking(false)} onLink={insert} />}</Suspense>
    </>
  )
}

/** Says what becomes of messages while the page reconnects; the banner says it while the device is offline. */
function UnsentNote() {
  const isAway = useConnectionState() === 'reconnecting'
  return (
    <div role="status">
      {isAway && (
        <p className={`row ${styles.noteLine}`}>
          <Icon name="cloud-off" size={14} />
          {messageTexts.notConnected()}
        </p>
      )}
    </div>
  )
}

const LeftNote = () => <p className={`row ${styles.noteLine}`}>{messageTexts.leftChannel()}</p>

type ChipProps = { icon: 'reply' | 'paperclip'; label: string; onRemove: () => void; children: React.ReactNode }

function Chip({ icon, label, onRemove, children }: ChipProps) {
  return (
    <div className={`row ${styles.with}`}>
      <Icon name={icon} size={14} />
      {children}
      <IconButton icon="x" label={label} onClick={onRemove} />
    </div>
  )
}

function Reply({ to, onRemove }: { to: Message; onRemove: () => void }) {
  return (
    <Chip icon="reply" label={messageTexts.leaveReply()} onRemove={onRemove}>
      <b>{to.user ? messageTexts.replyTo({ name: nameOf(to.user) }) : messageTexts.replyToFormer()}</b>
      <span className="truncate">{to.content || to.attachments?.[0]?.name}</span>
    </Chip>
  )
}

function Attached({ file, onRemove }: { file: { name: string; size: number }; onRemove: () => void }) {
  return (
    <Chip icon="paperclip" label={messageTexts.remove({ name: file.name })} onRemove={onRemove}>
      <b className="truncate">{file.name}</b>
      <span>{formatBytes(file.size)}</span>
    </Chip>
  )
}

type SendProps = { isPhone: boolean; isSendable: boolean; onClick: () => void }

function SendButton({ isPhone, isSendable, onClick }: SendProps) {
  if (isPhone) return <IconButton icon="send" label={messageTexts.send()} disabled={!isSendable} onClick={onClick} />
  return (
    <Button icon="send" variant={isSendable ? 'primary' : 'secondary'} disabled={!isSendable} onClick={onClick}>
      {messageTexts.send()}
    </Button>
  )
}

type ToolsProps = {
  isPhone: boolean
  onChoose: (file: File) => void
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
        aria-label={messageTexts.fileToSend()}
        accept={ACCEPTED}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file && isSuitable(file)) onChoose(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <IconButton icon="paperclip" label={messageTexts.attach()} onClick={() => input.current?.click()} />
      {!isPhone && (
        <>
          <IconButton icon="at-sign" label={messageTexts.mention()} onClick={onMention} />
          <IconButton icon="link-2" label={messageTexts.linkRecord()} onClick={onLink} />
        </>
      )}
    </>
  )
}
