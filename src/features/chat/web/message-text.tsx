import { memo, useMemo } from 'react'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import { useChat } from './chat-context.ts'
import { type Part, parseMessage } from './message-parts.ts'
import { RecordCard } from './record-card.tsx'

type Props = { content: string; mentions: readonly string[]; isChanged?: boolean }

function TextPart({ part }: { part: Part }) {
  const { me, onGo } = useChat()
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention')
    return <span className={part.userId === me.id ? 'mention own' : 'mention'}>{part.text}</span>
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
export const MessageText = memo(function MessageText({ content, mentions, isChanged = false }: Props) {
  const { team } = useChat()
  const { parts, records } = useMemo(() => {
    const mentioned = team.filter(({ id }) => mentions.includes(id))
    return parseMessage(content, mentioned, location.origin)
  }, [content, mentions, team])
  const mark = isChanged && <span className="edited"> (edited)</span>
  return (
    <>
      {parts.length > 0 && (
        <p className="text">
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
})
