import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import type { Channel, Message } from '../chat.contract.ts'
import type { ChannelMessages } from './channel-cache.ts'
import { useChat } from './chat-context.ts'
import { MessageItem } from './message-item.tsx'
import { useUnsentMessages } from './message-mutations.ts'
import { type Block, blocksOf } from './message-rows.ts'
import { messages, useMessages } from './messages.ts'
import { UnsentMessageItem } from './unsent-message.tsx'
import { useBlocks } from './use-blocks.ts'
import { useEditedMessage } from './use-edited-message.ts'
import type { Reading } from './use-reading.ts'
import { useScrollPlace } from './use-scroll-place.ts'

/** A message to scroll to; `request` counts, so that the same message can be asked for again. */
export type MessageTarget = { message: Pick<Message, 'id' | 'seq'>; request: number }

/** Older messages are read when less than this, px, is left above. */
const NEAR_TOP = 800

type Props = {
  channel: Channel
  reading: Reading
  /** The message that is to be seen. */
  target: MessageTarget | undefined
  onJump: (message: Pick<Message, 'id' | 'seq'>) => void
  onAnswer: (message: Message) => void
}

/** The messages of a channel, from its end; only what is near the view is drawn. */
export function MessageList({ channel, reading, target, onJump, onAnswer }: Props) {
  const { timeZone } = useChat()
  const { id } = channel
  const { rows, status, hasOlder, isLoadingOlder, isOlderFailed } = useMessages(id)
  const unsent = useUnsentMessages(id)
  const edited = useEditedMessage(id)
  const sent = useMemo(() => new Set(rows.map(({ clientId }) => clientId)), [rows])
  const waiting = unsent.filter((one) => !sent.has(one.id))
  const firstNew = reading.firstNew
  const blocks = useMemo(() => blocksOf(rows, { now: new Date(), timeZone, firstNew }), [rows, timeZone, firstNew])
  const scroller = useRef<HTMLDivElement>(null)
  const { isDrawn, heightOf, draw } = useBlocks(scroller, blocks)
  const place = useScrollPlace(scroller, {
    isReady: status === 'ready',
    onAtEnd: reading.onAtEnd,
    onScroll: (above) => above < NEAR_TOP && hasOlder && !isOlderFailed && void messages.loadOlder(id),
  })
  useTarget(target, { channelId: id, blocks, draw, show: place.show })

  const ownBefore = useRef(waiting.length)
  useEffect(() => {
    if (waiting.length > ownBefore.current) place.toEnd()
    ownBefore.current = waiting.length
  }, [waiting.length, place])

  return (
    <div className="messages-place">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <div className="messages" ref={scroller} tabIndex={0} role="log" aria-label="Messages" aria-busy={isLoadingOlder}>
        <div className="messages-inner">
          <Above
            {...{ status, hasOlder, isOlderFailed, id }}
            isEmpty={rows.length === 0}
            isSilent={waiting.length === 0}
          />
          {blocks.map((block) => (
            <div key={block.key} data-block={block.key} style={heightOf(block.key)}>
              {isDrawn(block.key) &&
                block.rows.map(({ message, day, isFirstNew, isContinued }) => (
                  <MessageItem
                    key={message.clientId ?? message.id}
                    {...{ message, day, isFirstNew, isContinued, channel, onJump, onAnswer }}
                    editing={edited.id === message.id ? edited.editing : undefined}
                    onEdit={edited.open}
                  />
                ))}
            </div>
          ))}
          {waiting.map((one) => (
            <UnsentMessageItem key={one.id} unsent={one} onJump={onJump} />
          ))}
        </div>
      </div>
      {reading.hasNewBelow && (
        <Button className="new-chip" variant="primary" icon="chevron-down" onClick={place.toEnd}>
          New messages
        </Button>
      )}
    </div>
  )
}

type AboveProps = Pick<ChannelMessages, 'status' | 'hasOlder' | 'isOlderFailed'> & {
  id: string
  isEmpty: boolean
  /** Nothing of this person waits here either. */
  isSilent: boolean
}

/** What stands over the first message: what is on its way, what failed, or that there is nothing. */
function Above({ id, status, isEmpty, isSilent, hasOlder, isOlderFailed }: AboveProps) {
  if (status === 'error' && isEmpty)
    return (
      <div className="messages-note" role="alert">
        <p>Messages could not be loaded.</p>
        <Button onClick={() => messages.retry(id)}>Try again</Button>
      </div>
    )
  if (status === 'loading' && isEmpty) return <p className="messages-note">Loading messages...</p>
  if (isEmpty && isSilent) return <p className="messages-note">No messages yet. Start the conversation!</p>
  if (!hasOlder) return null
  if (!isOlderFailed) return <p className="messages-note older">Loading older messages...</p>
  return (
    <div className="messages-note older" role="alert">
      <p>Older messages could not be loaded.</p>
      <Button onClick={() => void messages.loadOlder(id)}>Try again</Button>
    </div>
  )
}

type TargetOptions = {
  channelId: string
  blocks: readonly Block[]
  draw: (key: number) => void
  show: (messageId: string) => boolean
}

/** Brings the message that somebody wants to see into view, reading older ones until it is there. */
function useTarget(target: MessageTarget | undefined, { channelId, blocks, draw, show }: TargetOptions): void {
  const [pending, setPending] = useState<MessageTarget>()
  useEffect(() => {
    if (!target) return
    setPending(target)
    void messages.reach(channelId, target.message.seq)
  }, [target, channelId])
  useEffect(() => {
    if (!pending) return
    const block = blocks.find(({ rows }) => rows.some(({ message }) => message.id === pending.message.id))
    if (!block) return
    if (show(pending.message.id)) setPending(undefined)
    else draw(block.key)
  })
}
