import { useEffect, useRef, useState } from 'react'
import { CAPS } from '#shared/caps.ts'
import { useAnswer } from '#sync/react'
import { formatRelative } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { Input } from '#web/ui/fields/input.tsx'
import { useDebouncedValue } from '#web/ui/fields/use-debounced-value.ts'
import { type Channel, listMessages, type Message } from '../chat.contract.ts'
import { channelTexts } from './channel-dialogs.texts.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'

/** Typing has to rest so long, ms, before the search goes out. */
const REST_MS = 200
/** So many of the newest finds are listed. */
const LISTED = 50

type Props = { channel: Channel; onJump: (message: Pick<Message, 'id' | 'seq'>) => void; onClose: () => void }

/** Searches the messages of a channel; a result is shown in its place. Esc closes it. */
export function ChannelSearch({ channel, onJump, onClose }: Props) {
  const { timeZone } = useChat()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => field.current?.focus(), [])
  const wanted = useDebouncedValue(text.trim(), REST_MS)
  const args = { params: { id: channel.id }, query: { search: wanted, limit: LISTED } }
  const { data, status, retry } = useAnswer(listMessages, args, { enabled: wanted !== '' })
  const found = wanted === '' ? [] : (data?.toReversed() ?? [])

  return (
    <search
      className={styles.chatFind}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.lineEnd}>
        <Input
          size="sm"
          icon="search"
          type="search"
          aria-label={channelTexts.searchIn({ name: channel.name })}
          placeholder={channelTexts.search()}
          maxLength={CAPS.search}
          autoComplete="off"
          ref={field}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton icon="x" label={channelTexts.closeSearch()} onClick={onClose} />
      </div>
      {wanted !== '' && (
        <div role="status">
          {status === 'error' && (
            <p className={`muted ${styles.findNote}`}>
              {channelTexts.notSearched()} <Button onClick={retry}>{kitTexts.tryAgain()}</Button>
            </p>
          )}
          {status === 'loading' && <p className={`muted ${styles.findNote}`}>{channelTexts.searching()}</p>}
          {status === 'ready' && found.length === 0 && (
            <p className={`muted ${styles.findNote}`}>{channelTexts.nothingFound()}</p>
          )}
        </div>
      )}
      {found.length > 0 && (
        <ul aria-label={channelTexts.found()}>
          {found.map((message) => (
            <li key={message.id}>
              <button type="button" onClick={() => onJump(message)}>
                <span className={styles.byline}>
                  <b>{message.user ? nameOf(message.user) : ''}</b>
                  <time dateTime={message.createdAt}>{formatRelative(message.createdAt, new Date(), timeZone)}</time>
                </span>
                <span className="truncate">{message.content || message.attachments?.[0]?.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
