import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { textScale } from '../../platform/text-scale.ts'
import { useStore } from '../../platform/use-store.ts'
import { usePrinting } from '../elements/use-printing.ts'
import type { Scroller } from './use-scroller.ts'

/** So far beyond the screen lines are drawn, above and below; px. */
const OVERSCAN_PX = 300
/** So many lines are drawn for paper. */
export const MOST_PRINTED = 500

export type VirtualListOptions = {
  /** Items in the list, and how many there are in a line. */
  total: number
  columns?: number
  /** The height of a line that has not been measured, px, with text as large as designed. */
  estimate: (line: number) => number
  /** Lines are alike: the least that was measured is the estimate of the others, as a long name makes a line higher. */
  isUniform?: boolean
  /** The space between two lines, px. */
  gap?: number
  /** What stands inside the list above the first line and stays in view, px. */
  head?: number
  /** Space kept free above the first line, px. */
  paddingStart?: number
  /** What lines are known by when others are added before them; their places unless given. */
  keys?: readonly string[]
  /** Lines that are drawn wherever they are. The focused one is, too. */
  kept?: readonly number[]
  /** Loads the rows of these items, the last one included. */
  load?: ((from: number, to: number) => void) | undefined
  /** The line to scroll to when another record is shown. */
  shown?: { id: string; line: number } | undefined
  /** A log: it stays at its end, and what is seen stays in place when lines are added above. */
  log?: { endThreshold: number; scrollPadding: number }
}

/** The focused line of a list with its neighbours, so that the focus is not lost and Tab leads on. */
function focusedLines(list: HTMLElement | null): number[] {
  const focused = document.activeElement?.closest<HTMLElement>('[data-line]')
  if (!focused || !list?.contains(focused)) return []
  const line = Number(focused.dataset.line)
  return [line - 1, line, line + 1]
}

function withLines(drawn: number[], more: readonly number[], count: number): number[] {
  const lines = new Set(drawn)
  for (const line of more) if (line >= 0 && line < count) lines.add(line)
  return lines.size === drawn.length ? drawn : [...lines].sort((a, b) => a - b)
}

/**
 * A virtualized list: only the lines near what is seen are drawn. An element with `ref={measure}` and `data-line` tells the height
 * of its line.
 */
export function useVirtualList(
  list: RefObject<HTMLElement | null>,
  scroller: Scroller | undefined,
  options: VirtualListOptions,
) {
  const { total, columns = 1, estimate, isUniform, gap = 0, head = 0, paddingStart = head, keys, load, log } = options
  const { kept = [], shown } = options
  const count = Math.ceil(total / columns)
  const isPrinting = usePrinting()
  const scale = useStore(textScale)
  const measured = useRef<number>(undefined)
  // With another function every line is placed again.
  const keyOf = useCallback((line: number) => keys?.[line] ?? line, [keys])
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: scroller !== undefined,
    getScrollElement: () => scroller?.element ?? null,
    initialRect: { width: scroller?.width ?? 0, height: scroller?.height ?? 0 },
    initialOffset: () => scroller?.element.scrollTop ?? 0,
    scrollMargin: scroller?.top ?? 0,
    estimateSize: (line) => measured.current ?? Math.round(estimate(line) * scale),
    measureElement(element, entry, instance) {
      const height = measureElement(element, entry, instance)
      if (isUniform) measured.current = Math.min(height, measured.current ?? height)
      return height
    },
    indexAttribute: 'data-line',
    overscan: Math.ceil(OVERSCAN_PX / estimate(0)),
    gap,
    paddingStart,
    scrollPaddingStart: log?.scrollPadding ?? head,
    scrollPaddingEnd: gap,
    rangeExtractor: (range: Range) =>
      isPrinting
        ? Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, line) => line)
        : withLines(defaultRangeExtractor(range), [...kept, ...focusedLines(list.current)], count),
    ...(keys && { getItemKey: keyOf }),
    ...(log && { anchorTo: 'end', followOnAppend: true, scrollEndThreshold: log.endThreshold }),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other text every line has another height
  useEffect(() => {
    measured.current = undefined
    virtualizer.measure()
  }, [scale])

  const { startIndex: from = 0, endIndex: to = -1 } = virtualizer.range ?? {}
  useEffect(() => {
    if (to >= from) load?.(from * columns, Math.min(total, (to + 1) * columns) - 1)
  }, [load, from, to, columns, total])

  const line = shown?.line
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grows or moves must not scroll
  useEffect(() => {
    if (line !== undefined) virtualizer.scrollToIndex(line)
  }, [shown?.id, scroller === undefined])

  const top = scroller?.top ?? 0
  return {
    virtualizer,
    measure: virtualizer.measureElement,
    /** The lines to draw; `top` is px from the top of the list. */
    lines: virtualizer.getVirtualItems().map(({ index, key, start, size }) => ({ index, key, top: start - top, size })),
    height: virtualizer.getTotalSize(),
    /** After the width of lines has changed: measures them again and keeps the same line in view. */
    remeasure(firstLine: number) {
      measured.current = undefined
      virtualizer.measure()
      if (firstLine > 0) virtualizer.scrollToIndex(firstLine, { align: 'start' })
    },
  }
}

/** What `shown` of a list is for the record that stands open, if the list has it. */
export function shownLine(id: string | undefined, place: number | undefined, columns = 1): VirtualListOptions['shown'] {
  return id === undefined || place === undefined ? undefined : { id, line: Math.floor(place / columns) }
}
