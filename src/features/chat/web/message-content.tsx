import { getDeal } from '#features/deals/deals.contract.ts'
import { getLead } from '#features/leads/leads.contract.ts'
import { getProperty } from '#features/properties/properties.contract.ts'
import { formatBytes } from '#shared/files.ts'
import { shownPhone } from '#shared/phone.ts'
import { useAnswer, useLog } from '#sync/react'
import { useAmounts } from '#web/platform/shown-money.ts'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import { type Attachment, listMessages, type Message } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'
import { type Part, type PointedRecord, parseMessage, type RecordKind } from './message-parts.ts'
import { messageTexts } from './messages.texts.ts'
import { messages } from './messages.ts'

type QuotedProps = { channelId: string; id: string; onJump: (message: Pick<Message, 'id' | 'seq'>) => void }

/** One message of a channel: the cached one, else read from the server. */
function useParent(channelId: string, id: string): { parent: Message | undefined; isGone: boolean } {
  const cached = useLog(messages, channelId).rows.find((row) => row.id === id)
  const args = { params: { id: channelId }, query: { ids: id } }
  const { data, status } = useAnswer(listMessages, args, { enabled: !cached, dependsOn: ['message'] })
  const parent = cached ?? data?.find((row) => row.id === id)
  return { parent, isGone: !parent && status !== 'loading' }
}

/** The line above a reply that says what it answers; a press goes there. */
export function Quoted({ channelId, id, onJump }: QuotedProps) {
  const { parent, isGone } = useParent(channelId, id)
  if (!parent)
    return (
      <span className={`row ${styles.quoted}`}>
        <Icon name="reply" size={14} />
        {isGone ? messageTexts.deleted() : '…'}
      </span>
    )
  return (
    <button type="button" className={`row ${styles.quoted}`} onClick={() => onJump(parent)}>
      <Icon name="reply" size={14} />
      <b>{parent.user ? nameOf(parent.user) : ''}</b>
      <span className="truncate">{parent.content || parent.attachments?.[0]?.name}</span>
    </button>
  )
}

type TextProps = { content: string; mentions: readonly string[]; isChanged?: boolean }

function TextPart({ part }: { part: Part }) {
  const { me, onGo } = useChat()
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention')
    return (
      <span className={part.userId === me.id ? `${styles.mention} ${styles.own}` : styles.mention}>{part.text}</span>
    )
  if (part.path !== undefined)
    return (
      <RecordLink path={part.path} onGo={onGo}>
        {part.text}
      </RecordLink>
    )
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {part.text}
    </a>
  )
}

/** The text of a message: line breaks as written, addresses as links, mentions, records as cards. */
export function MessageText({ content, mentions, isChanged = false }: TextProps) {
  const { team } = useChat()
  const mentioned = team.filter(({ id }) => mentions.includes(id))
  const { parts, records } = parseMessage(content, mentioned, location.origin)
  const mark = isChanged && <span className={`muted ${styles.edited}`}> {messageTexts.edited()}</span>
  return (
    <>
      {parts.length > 0 && (
        <p className={styles.text}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have their places and nothing else
            <TextPart key={place} part={part} />
          ))}
          {mark}
        </p>
      )}
      {records.map((record) => (
        <RecordCard key={record.id} record={record} />
      ))}
      {parts.length === 0 && mark}
    </>
  )
}

type Facts = { name: string; detail: string } | undefined
type Read = { facts: Facts; isFailed: boolean }

const ICONS: Record<RecordKind, IconName> = { lead: 'users', deal: 'square-kanban', property: 'building-2' }

/** The record itself, read by its kind. */
function useRecord({ kind, id }: PointedRecord): Read {
  const args = { params: { id } }
  const money = useAmounts()
  const lead = useAnswer(getLead, args, { enabled: kind === 'lead', dependsOn: ['lead'] })
  const deal = useAnswer(getDeal, args, { enabled: kind === 'deal', dependsOn: ['deal'] })
  const property = useAnswer(getProperty, args, { enabled: kind === 'property', dependsOn: ['property'] })
  const isFailed = [lead, deal, property].some(({ status }) => status === 'error')
  if (lead.data) {
    const { firstName, lastName, phone, phoneNumber } = lead.data
    return { facts: { name: `${firstName} ${lastName}`, detail: shownPhone(phone, phoneNumber) }, isFailed }
  }
  if (deal.data) return { facts: { name: deal.data.title, detail: money.short(deal.data.value) }, isFailed }
  if (property.data) {
    const { title, price, location } = property.data
    return { facts: { name: title, detail: `${money.short(price)} · ${location}` }, isFailed }
  }
  return { facts: undefined, isFailed }
}

/** A record that a message points at; its bare address when it cannot be read. */
function RecordCard({ record }: { record: PointedRecord }) {
  const { onGo } = useChat()
  const { facts, isFailed } = useRecord(record)
  if (isFailed && !facts)
    return (
      <p className={styles.text}>
        <RecordLink path={record.path} onGo={onGo}>
          {location.origin + record.path}
        </RecordLink>
      </p>
    )
  return (
    <RecordLink className={`row ${styles.record}`} path={record.path} onGo={onGo}>
      <span className={`centred ${styles.thumbnail}`}>
        <Icon name={ICONS[record.kind]} size={20} />
      </span>
      <span className="two-lines">
        <b className="truncate wraps">{facts?.name ?? messageTexts.records[record.kind]()}</b>
        <span className="truncate wraps">{facts?.detail ?? '…'}</span>
      </span>
    </RecordLink>
  )
}

const isPicture = ({ mimeType }: Attachment) => mimeType === 'image/jpeg' || mimeType === 'image/png'

/** The name and size of a file, as a card shows them. */
export function FileCard({ name, size }: Pick<Attachment, 'name' | 'size'>) {
  return (
    <>
      <span className={`centred ${styles.thumbnail}`}>
        <Icon name="file-text" size={20} />
      </span>
      <span className="two-lines">
        <b className="truncate wraps">{name}</b>
        <span>{formatBytes(size)}</span>
      </span>
    </>
  )
}

/** The files of a message: pictures as such, others as cards. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <div>
      {attachments.map((file) =>
        isPicture(file) ? (
          <a key={file.url} className={styles.screenshot} href={file.url} target="_blank" rel="noopener">
            <img src={file.url} alt={file.name} loading="lazy" />
          </a>
        ) : (
          <a key={file.url} className={`row ${styles.record}`} href={file.url} download={file.name}>
            <FileCard name={file.name} size={file.size} />
            <Icon name="download" />
          </a>
        ),
      )}
    </div>
  )
}
