import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLog } from '#sync/react'
import type { Channel } from '../chat.contract.ts'
import { useChat } from './chat-context.ts'
import { joinChannel, markRead } from './chat-live.ts'
import { firstUnread } from './message-rows.ts'
import { messages } from './messages.ts'

function subscribeVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isPageVisible = () => document.visibilityState === 'visible'

/** How far somebody has read in a channel that is open. */
export type Reading = {
  /** The `seq` of the first message that had not been read; the line `New` stands before it. */
  firstNew: number | undefined
  /** There is something new below what is seen. */
  hasNewBelow: boolean
  /** Called by the list when its end comes into view or leaves it. */
  onAtEnd: (isAtEnd: boolean) => void
}

/**
 * Takes part in a channel on screen: opening it marks it read, and so does what comes while the window is visible and the end of
 * the list in view. What comes otherwise stands below the line `New`.
 */
export function useReading({ id, unreadCount, isMember }: Channel): Reading {
  const { me } = useChat()
  const { rows, status } = useLog(messages, id)
  const isVisible = useSyncExternalStore(subscribeVisible, isPageVisible)
  /** Undefined until the list knows. */
  const [isAtEnd, setAtEnd] = useState<boolean>()
  const isReading = isVisible && isAtEnd !== false
  const now = useRef(isReading)
  now.current = isReading
  const [unreadAtFirst] = useState(unreadCount)
  /** The last message when the channel was opened, and the last one that was in view. */
  const [lastAtFirst, setLastAtFirst] = useState<number>()
  const [seen, setSeen] = useState(0)
  const [seenAtEnd, setSeenAtEnd] = useState(0)
  const [firstLater, setFirstLater] = useState<number>()
  const last = rows.at(-1)?.seq ?? 0

  useEffect(() => joinChannel(id, () => now.current && isMember), [id, isMember])
  useEffect(() => {
    if (isReading && isMember && unreadCount > 0) markRead(id)
  }, [id, isReading, isMember, unreadCount])

  useEffect(() => {
    if (status !== 'ready') return
    if (lastAtFirst === undefined) {
      setLastAtFirst(last)
      setSeen(last)
      return
    }
    if (isReading) {
      setSeen(last)
      return
    }
    const first = rows.find(
      ({ seq, userId, messageType }) => seq > seen && userId !== me.id && messageType !== 'system',
    )
    if (first) setFirstLater((line) => (line !== undefined && line > seen ? line : first.seq))
  }, [rows, status, last, lastAtFirst, seen, isReading, me.id])

  useEffect(() => {
    if (isAtEnd) setSeenAtEnd(last)
  }, [isAtEnd, last])

  const atFirst = rows.filter(({ seq }) => seq <= (lastAtFirst ?? last))
  const firstNew = firstLater ?? firstUnread(atFirst, unreadAtFirst, me.id)
  const hasNewBelow = isAtEnd === false && firstNew !== undefined && firstNew > seenAtEnd
  return { firstNew, hasNewBelow, onAtEnd: setAtEnd }
}
