import { useEffect, useMemo, useRef } from 'react'
import type { LogView } from '#sync'
import { useLog } from '#sync/react'
import { Button } from '#web/ui/elements/button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import type { Channel, Message } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { useChat } from './chat-context.ts'
import { MessageItem } from './message-item.tsx'
import { type UnsentMessage, useUnsentMessages } from './message-mutations.ts'
import { messageRows, type ShownMessage } from './message-rows.ts'
import { messageTexts } from './messages.texts.ts'
import { messages } from './messages.ts'
import { UnsentMessageItem } from './unsent-message.tsx'
import { useEditedMessage } from './use-edited-message.ts'
import { type MessageTarget, useMessageLog, useTarget } from './use-message-log.ts'
import type { Reading } from './use-reading.ts'

type Props = {
  channel: Channel
  reading: Reading
  /** The message that is to be seen. */
  target: MessageTarget | undefined
  onJump: (message: Pick<Message, 'id' | 'seq'>) => void
  onAnswer: (message: Message) => void
}

/** What this person has not sent yet in a channel, unless it has arrived meanwhile. */
function useWaiting(channelId: string, rows: readonly Message[]) {
  const unsent = useUnsentMessages(channelId)
  return useMemo(() => {
    const sent = new Set(rows.map(({ clientId }) => clientId))
    return unsent.filter(({ id }) => !sent.has(id))
  }, [unsent, rows])
}

/** Calls `run` when this person has sent something. */
function useOnSend(waitingCount: number, run: () => void): void {
  const before = useRef(waitingCount)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is more, not with every render
  useEffect(() => {
    if (waitingCount > before.current) run()
    before.current = waitingCount
  }, [waitingCount])
}

/** The messages of a channel, from its end; only what is near the view is drawn. */
export function MessageList({ channel, reading, target, onJump, onAnswer }: Props) {
  const { timeZone } = useChat()
  const { id } = channel
  const { rows, status, hasOlder, isLoadingOlder, isOlderFailed } = useLog(messages, id)
  const waiting = useWaiting(id, rows)
  const edited = useEditedMessage(id)
  const { firstNew } = reading
  const shown = useMemo(() => messageRows(rows, { now: new Date(), timeZone, firstNew }), [rows, timeZone, firstNew])
  const keys = useMemo(
    () => [...rows.map((row) => row.clientId ?? row.id), ...waiting.map((one) => one.id)],
    [rows, waiting],
  )
  const list = useRef<HTMLDivElement>(null)
  const { virtualizer, lines, height, measure } = useMessageLog(list, {
    channelId: id,
    rows: shown,
    keys,
    isReady: status === 'ready',
    hasOlder,
    canLoadOlder: hasOlder && !isOlderFailed,
    onAtEnd: reading.onAtEnd,
  })
  const toEnd = () => virtualizer.scrollToEnd()
  useOnSend(waiting.length, toEnd)
  useTarget(target, {
    channelId: id,
    list,
    rows: shown,
    scrollToLine: (line) => virtualizer.scrollToIndex(line, { align: 'center' }),
  })

  return (
    <div className={styles.messagesPlace}>
      <div
        className={styles.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
        tabIndex={0}
        role="log"
        aria-label={messageTexts.messages()}
        aria-busy={isLoadingOlder}
      >
        <div className={styles.messagesInner}>
          <Above
            {...{ status, hasOlder, isOlderFailed, id }}
            isEmpty={rows.length === 0}
            isSilent={waiting.length === 0}
          />
          <div ref={list} className={virtualListStyles.virtualList} style={{ height }}>
            {lines.map(({ index, key, top }) => (
              <div
                key={key}
                ref={measure}
                className={styles.messageLine}
                data-line={index}
                style={{ transform: `translateY(${top}px)` }}
              >
                <Line
                  row={shown[index]}
                  unsent={waiting[index - shown.length]}
                  {...{ channel, edited, onJump, onAnswer }}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
      {reading.hasNewBelow && (
        <Button className={styles.newChip} variant="primary" icon="chevron-down" onClick={toEnd}>
          {messageTexts.newMessages()}
        </Button>
      )}
    </div>
  )
}

type LineProps = Pick<Props, 'channel' | 'onJump' | 'onAnswer'> & {
  row: ShownMessage | undefined
  unsent: UnsentMessage | undefined
  edited: ReturnType<typeof useEditedMessage>
}

/** A message of the channel, or one that this person has not sent yet. */
function Line({ row, unsent, edited, channel, onJump, onAnswer }: LineProps) {
  if (row)
    return (
      <MessageItem
        {...row}
        {...{ channel, onJump, onAnswer }}
        editing={edited.id === row.message.id ? edited.editing : undefined}
        onEdit={edited.open}
      />
    )
  return unsent && <UnsentMessageItem unsent={unsent} onJump={onJump} />
}

type AboveProps = Pick<LogView<unknown>, 'status' | 'hasOlder' | 'isOlderFailed'> & {
  id: string
  isEmpty: boolean
  /** Nothing of this person waits here either. */
  isSilent: boolean
}

/** What stands over the first message: what is on its way, what failed, or that there is nothing. */
function Above({ id, status, isEmpty, isSilent, hasOlder, isOlderFailed }: AboveProps) {
  if (status === 'error' && isEmpty)
    return (
      <div className={styles.messagesNote} role="alert">
        <p>{messageTexts.notLoaded()}</p>
        <Button onClick={() => messages.retry(id)}>{kitTexts.tryAgain()}</Button>
      </div>
    )
  if (status === 'loading' && isEmpty) return <p className={styles.messagesNote}>{messageTexts.loading()}</p>
  if (isEmpty && isSilent) return <p className={styles.messagesNote}>{messageTexts.none()}</p>
  if (!hasOlder) return null
  if (!isOlderFailed) return <p className={`${styles.messagesNote} ${styles.older}`}>{messageTexts.loadingOlder()}</p>
  return (
    <div className={`${styles.messagesNote} ${styles.older}`} role="alert">
      <p>{messageTexts.olderNotLoaded()}</p>
      <Button onClick={() => void messages.loadOlder(id)}>{kitTexts.tryAgain()}</Button>
    </div>
  )
}
