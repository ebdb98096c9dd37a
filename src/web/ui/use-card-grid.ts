import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Lines beyond the screen that are drawn all the same, above and below. */
const SPARE_LINES = 2

type Options = {
  /** Cards in the list. */
  count: number
  /** The least width of a card and the space beside and below it, px. */
  minWidth: number
  gap: { x: number; y: number }
  /** The height of a card of this width until one was measured, px. */
  heightAt: (width: number) => number
  /** Asks for the cards of these places. */
  load: (from: number, to: number) => void
  /** The place to bring into view when it, or the number of columns, changes. */
  shown: number | undefined
}

export type CardGrid = {
  columns: number
  /** px. */
  lineHeight: number
  /** The places that are drawn, from (included) to (excluded). */
  from: number
  to: number
  /** px from the top of the grid to the first of them, and of the whole grid. */
  offset: number
  height: number
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

/** Which cards of a long grid are drawn; the height of a line is that of `[data-measured]` in it. */
export function useCardGrid(ref: RefObject<HTMLElement | null>, options: Options): CardGrid {
  const { count, minWidth, gap, heightAt, load, shown } = options
  const { scroller, top, width } = useGround(ref)
  const [measured, setMeasured] = useState<{ width: number; height: number }>()
  const columns = Math.max(1, Math.floor((width + gap.x) / (minWidth + gap.x)))
  const cardWidth = (width - gap.x * (columns - 1)) / columns
  const lineHeight = measured?.width === width ? measured.height : Math.round(heightAt(cardWidth))

  const lines = useVirtualizer({
    count: width > 0 ? Math.ceil(count / columns) : 0,
    getScrollElement: () => scroller,
    estimateSize: () => lineHeight,
    gap: gap.y,
    scrollMargin: top,
    overscan: SPARE_LINES,
    initialRect: { width: 0, height: 900 },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of a line moves all lines
  useLayoutEffect(() => lines.measure(), [lines, lineHeight, columns])

  useLayoutEffect(() => {
    const height = ref.current?.querySelector('[data-measured]')?.getBoundingClientRect().height
    if (!height) return
    // A fraction of a pixel more or less is the browser's rounding.
    setMeasured((last) => (last?.width === width && Math.abs(last.height - height) < 0.5 ? last : { width, height }))
  })

  const items = lines.getVirtualItems()
  const first = items[0]
  const from = (first?.index ?? 0) * columns
  const to = Math.min(count, ((items.at(-1)?.index ?? -1) + 1) * columns)
  useEffect(() => {
    if (to > from) load(from, to - 1)
  }, [from, to, load])

  // biome-ignore lint/correctness/useExhaustiveDependencies: lists that grow or move do not scroll by themselves
  useEffect(() => {
    if (shown !== undefined && scroller) lines.scrollToIndex(Math.floor(shown / columns), { align: 'auto' })
  }, [shown === undefined, scroller, columns])

  return { columns, lineHeight, from, to, offset: (first?.start ?? top) - top, height: lines.getTotalSize() }
}
