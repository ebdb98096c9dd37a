import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useScroller } from '#web/ui/list/use-scroller.ts'
import { useVirtualList } from '#web/ui/list/use-virtual-list.ts'
import type { Message } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import type { ShownMessage } from './message-rows.ts'
import { messages } from './messages.ts'

/** The end counts as in view as long as no more than this, px, is below. */
const AT_END = 40
/** The line `New` is shown so far, px, below the top when a channel is opened on it. */
const BELOW_TOP = 72
/** Older messages are read when less than this, px, is left above. */
const NEAR_TOP = 800
/** Space above the first message, where it stands that older ones are on their way; px. */
const ABOVE = 40
/** The height of a message until it was measured, px. */
const MESSAGE_PX = 44

/** A message to scroll to; `request` counts, so that the same message can be asked for again. */
export type MessageTarget = { message: Pick<Message, 'id' | 'seq'>; request: number }

type Options = {
  channelId: string
  rows: readonly ShownMessage[]
  /** The keys of all lines: those of the messages and, after them, of what this person has not sent yet. */
  keys: readonly string[]
  isReady: boolean
  hasOlder: boolean
  canLoadOlder: boolean
  onAtEnd: (isAtEnd: boolean) => void
}

/** The virtualized log of a channel: opened at its end or at the line `New`, at its end as long as that is in view. */
export function useMessageLog(list: RefObject<HTMLElement | null>, options: Options) {
  const { channelId, rows, keys, isReady, hasOlder, canLoadOlder, onAtEnd } = options
  const scroller = useScroller(list)
  const log = useVirtualList(list, scroller, {
    total: keys.length,
    estimate: () => MESSAGE_PX,
    keys,
    paddingStart: hasOlder ? ABOVE : 0,
    log: { endThreshold: AT_END, scrollPadding: BELOW_TOP },
  })
  const { virtualizer } = log
  const isPlaced = useRef(false)
  const isAtEnd = useRef(false)

  const isShown = isReady && scroller !== undefined
  useLayoutEffect(() => {
    if (!isShown || isPlaced.current) return
    isPlaced.current = true
    const firstNew = rows.findIndex((row) => row.isFirstNew)
    if (firstNew < 0) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(firstNew, { align: 'start' })
  }, [isShown, rows, virtualizer])

  // A composer that grows, or the keyboard of a phone, leaves the end in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves the end
  useLayoutEffect(() => {
    if (isPlaced.current && isAtEnd.current) virtualizer.scrollToEnd()
  }, [scroller?.height, virtualizer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other lines the end may be out of view
  useEffect(() => {
    const element = scroller?.element
    if (!element || !isShown) return
    const note = () => {
      // A resize that is not handled yet says nothing of where the person has scrolled to.
      if (element.clientHeight !== scroller.height) return
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END
      onAtEnd(isAtEnd.current)
      if (element.scrollTop < NEAR_TOP && canLoadOlder) void messages.loadOlder(channelId)
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [scroller?.element, scroller?.height, isShown, channelId, canLoadOlder, onAtEnd, keys])

  return log
}

type TargetOptions = {
  channelId: string
  list: RefObject<HTMLElement | null>
  rows: readonly ShownMessage[]
  scrollToLine: (line: number) => void
}

/** Scrolls to the message that somebody wants to see, loading older ones until it is there, and marks it for a moment. */
export function useTarget(target: MessageTarget | undefined, { channelId, list, rows, scrollToLine }: TargetOptions) {
  const [pending, setPending] = useState<MessageTarget>()
  useEffect(() => {
    if (!target) return
    setPending(target)
    void messages.reach(channelId, target.message.seq)
  }, [target, channelId])
  const id = pending?.message.id
  const line = id === undefined ? -1 : rows.findIndex(({ message }) => message.id === id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message may be asked for again
  useEffect(() => {
    if (line >= 0) scrollToLine(line)
  }, [line, pending])
  useEffect(() => {
    const element = id && list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
    if (!element) return
    setPending(undefined)
    element.classList.remove(styles.isTarget)
    // Reading the layout starts the mark anew when the same message is meant again.
    void element.offsetWidth
    element.classList.add(styles.isTarget)
  })
}
