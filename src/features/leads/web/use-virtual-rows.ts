import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useScrollParent } from './use-scroll-parent.ts'

type Options = {
  /** Records in the list. */
  count: number
  /** The height of one line before one is on screen, px. */
  lineHeight: number
  gap: number
  /** What of the element stands above the first line and stays in view, px. */
  head?: number
  /** Records side by side, at least this wide, px; without it one per line. */
  minWidth?: number
  /** Asks for the records of these places. */
  load: (from: number, to: number) => void
  /** The place to bring into view when it changes. */
  shown: number | undefined
}

export type VirtualRows = {
  columns: number
  /** Places on screen and a little beyond: from (included) to (excluded). */
  from: number
  to: number
  /** px above the first of them, and of the whole list. */
  offset: number
  height: number
  /** The measured height of one line, px. */
  lineHeight: number
}

const OVERSCAN = 3

/** Which part of a long list of equally high lines is drawn; `[data-line]` inside the element is measured. */
export function useVirtualRows(ref: RefObject<HTMLElement | null>, options: Options): VirtualRows {
  const { count, gap, head = 0, minWidth, load, shown } = options
  const { parent, margin, width } = useScrollParent(ref)
  const [lineHeight, setLineHeight] = useState(options.lineHeight)
  const columns = minWidth && width > 0 ? Math.max(1, Math.floor((width + gap) / (minWidth + gap))) : 1
  const lines = Math.ceil(count / columns)
  const virtualizer = useVirtualizer({
    count: lines,
    getScrollElement: () => parent,
    estimateSize: () => lineHeight,
    gap,
    scrollMargin: margin,
    paddingStart: head,
    scrollPaddingStart: head,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 900 },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are reckoned anew when the height of a line changed
  useLayoutEffect(() => {
    virtualizer.measure()
  }, [lineHeight, virtualizer])

  const items = virtualizer.getVirtualItems()
  const from = (items[0]?.index ?? 0) * columns
  const to = Math.min(count, ((items.at(-1)?.index ?? -1) + 1) * columns)

  // Larger text makes higher lines: the first one on screen tells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the list has another first line
  useLayoutEffect(() => {
    const line = ref.current?.querySelector<HTMLElement>('[data-line]')
    if (!line) return
    const observer = new ResizeObserver(() => {
      const height = Math.round(line.getBoundingClientRect().height)
      if (height > 0) setLineHeight(height)
    })
    observer.observe(line)
    return () => observer.disconnect()
  }, [ref, from, to, columns])

  useEffect(() => {
    if (to > from) load(from, to - 1)
  }, [from, to, load])

  // A list that gets more columns or higher lines goes on from the record it stood at.
  const first = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the lines moves the place as well
  useLayoutEffect(() => {
    if (first.current > 0) virtualizer.scrollToIndex(Math.floor(first.current / columns), { align: 'start' })
  }, [columns, lineHeight, virtualizer])
  useEffect(() => {
    first.current = (virtualizer.range?.startIndex ?? 0) * columns
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the lines moves the place as well
  useEffect(() => {
    if (shown !== undefined && parent) virtualizer.scrollToIndex(Math.floor(shown / columns), { align: 'auto' })
  }, [shown, parent, columns, lineHeight, virtualizer])

  return {
    columns,
    from,
    to,
    offset: (items[0]?.start ?? margin + head) - margin - head,
    height: virtualizer.getTotalSize() - head,
    lineHeight,
  }
}
