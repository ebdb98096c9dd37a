import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWholeCards } from './use-whole-cards.ts'

/** Lines beyond the screen that are drawn all the same, above and below. */
const SPARE_LINES = 2

type Options = {
  /** Cards in the list. */
  count: number
  /** The least width of a card and the space beside and below it, px; without a width there is one card a line. */
  minWidth?: number
  gap?: { x: number; y: number }
  /** The height of a card of this width until one was measured, px. */
  heightAt: (width: number) => number
  /** What stands above the first line inside the grid and stays in view, px. */
  head?: number
  /** Asks for the cards of these places. */
  load: (from: number, to: number) => void
  /** The card to bring into view once it is another, or the grid has other columns or lines; the list may move it meanwhile. */
  shown: { id: string; place: number } | undefined
}

export type CardGrid = {
  columns: number
  /** The height of a line, px. */
  lineHeight: number
  /** The places that are drawn, from (included) to (excluded). */
  from: number
  to: number
  /** px from the top of the grid to the first of them, and of the whole grid. */
  offset: number
  height: number
  /**
   * What the item of a place needs in a `.placed` list: each is laid out by itself, so that one that comes moves no other. The
   * first with a card in it tells the height of all.
   */
  itemProps: (place: number, hasCard: boolean) => ItemProps
  /** False for cards that are drawn in outline while the list flies past. */
  isWhole: (place: number) => boolean
}

type ItemProps = {
  'data-place': number
  'data-measured': '' | undefined
  'aria-posinset': number
  'aria-setsize': number
  style: CSSProperties
}

type Ground = { scroller: HTMLElement | null; top: number; width: number }

function scrollerOf(element: HTMLElement): HTMLElement {
  const parent = element.parentElement
  if (!parent) return document.documentElement
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}

/** What scrolls the grid, where in it the grid begins and how wide it is; followed while sizes change. */
function useGround(ref: RefObject<HTMLElement | null>): Ground {
  const [ground, setGround] = useState<Ground>({ scroller: null, top: 0, width: 0 })
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const scroller = scrollerOf(grid)
    const measure = () => {
      const top = Math.round(
        grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
      )
      const width = grid.clientWidth
      setGround((last) =>
        last.scroller === scroller && last.top === top && last.width === width ? last : { scroller, top, width },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    // The filter bar over the grid may wrap without the grid's own size changing.
    for (let part: HTMLElement | null = grid; part && part !== scroller; part = part.parentElement)
      for (const sibling of part.parentElement?.children ?? []) observer.observe(sibling)
    return () => observer.disconnect()
  }, [ref])
  return ground
}

/** The height of `[data-measured]` in the grid at this width, followed while it changes; undefined until there is one. */
function useMeasured(ref: RefObject<HTMLElement | null>, width: number): number | undefined {
  const [measured, setMeasured] = useState<{ width: number; height: number }>()
  const watch = useRef<{ card: Element; width: number; observer: ResizeObserver }>(undefined)
  useLayoutEffect(() => {
    const card = ref.current?.querySelector('[data-measured]')
    if (!card || (watch.current?.card === card && watch.current.width === width)) return
    watch.current?.observer.disconnect()
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (!height) return
      // A fraction of a pixel more or less is the browser's rounding.
      setMeasured((last) => (last?.width === width && Math.abs(last.height - height) < 0.5 ? last : { width, height }))
    })
    observer.observe(card)
    watch.current = { card, width, observer }
  })
  useEffect(() => () => watch.current?.observer.disconnect(), [])
  return measured?.width === width ? measured.height : undefined
}

/** Which cards of a long grid are drawn, and where; the height of a line is that of `[data-measured]` in it. */
export function useCardGrid(ref: RefObject<HTMLElement | null>, options: Options): CardGrid {
  const { count, minWidth, gap = { x: 0, y: 0 }, heightAt, head = 0, load, shown } = options
  const { scroller, top, width } = useGround(ref)
  const columns = minWidth ? Math.max(1, Math.floor((width + gap.x) / (minWidth + gap.x))) : 1
  const cardWidth = (width - gap.x * (columns - 1)) / columns
  const lineHeight = useMeasured(ref, width) ?? Math.round(heightAt(cardWidth))

  const move = useRef<ReturnType<typeof useWholeCards>['onMove']>(undefined)
  const lines = useVirtualizer({
    count: width > 0 ? Math.ceil(count / columns) : 0,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    gap: gap.y,
    scrollMargin: top,
    paddingStart: head,
    scrollPaddingStart: head,
    overscan: SPARE_LINES,
    initialRect: { width: 0, height: 900 },
    onChange: ({ scrollOffset, isScrolling }) => move.current?.(scrollOffset ?? 0, isScrolling),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of a line moves all lines
  useLayoutEffect(() => lines.measure(), [lines, lineHeight, columns])

  const items = lines.getVirtualItems()
  const first = items[0]
  const from = (first?.index ?? 0) * columns
  const to = Math.min(count, ((items.at(-1)?.index ?? -1) + 1) * columns)
  useEffect(() => {
    if (to > from) load(from, to - 1)
  }, [from, to, load])

  // A grid that gets more columns or higher lines goes on from the card it stood at.
  const firstSeen = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the lines moves the place as well
  useLayoutEffect(() => {
    if (firstSeen.current > 0) lines.scrollToIndex(Math.floor(firstSeen.current / columns), { align: 'start' })
  }, [columns, lineHeight, lines])
  useEffect(() => {
    firstSeen.current = (lines.range?.startIndex ?? 0) * columns
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: lists that grow or move do not scroll by themselves
  useEffect(() => {
    if (shown && scroller) lines.scrollToIndex(Math.floor(shown.place / columns), { align: 'auto' })
  }, [shown?.id, scroller, columns, lineHeight])

  const { isWhole, onMove } = useWholeCards({ from, to, columns })
  useEffect(() => {
    move.current = onMove
  })
  const itemProps = (place: number, hasCard: boolean): ItemProps => {
    const isMeasured = place === from && hasCard && isWhole(place)
    const x = (place % columns) * (cardWidth + gap.x)
    const y = head + Math.floor(place / columns) * (lineHeight + gap.y)
    return {
      'data-place': place,
      'data-measured': isMeasured ? '' : undefined,
      'aria-posinset': place + 1,
      'aria-setsize': count,
      style: { transform: `translate(${x}px, ${y}px)`, width: cardWidth, ...(!isMeasured && { height: lineHeight }) },
    }
  }
  return {
    columns,
    lineHeight,
    from,
    to,
    offset: (first?.start ?? top + head) - top - head,
    height: lines.getTotalSize() - head,
    itemProps,
    isWhole,
  }
}

/** What `shown` of a grid is for the record that stands open, if the list has it. */
export function shownCard(id: string | undefined, place: number | undefined): Options['shown'] {
  return id === undefined || place === undefined ? undefined : { id, place }
}
