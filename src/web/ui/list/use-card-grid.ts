import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePrinting } from '../elements/use-printing.ts'
import { useStaggeredCount } from '../loading/use-staggered-count.ts'
import { useProgressiveDetail } from './use-progressive-detail.ts'

/** Lines beyond the screen that are drawn all the same, above and below. */
const SPARE_LINES = 2
/** So many cards are drawn for paper. */
const MOST_PRINTED = 500
/** A list that has not moved for so long, ms, has come to rest. */
const REST_MS = 150

export type GridOptions = {
  /** Of the list, so that it opens as it stood the last time. */
  name: string
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
  /** The height of a line, px. */
  lineHeight: number
  /** The places that are drawn, from (included) to (excluded). */
  from: number
  to: number
  /** px from the top of the grid to the first of them, and of the whole grid. */
  offset: number
  height: number
  layout: GridLayout
  /** What the item of a place needs. */
  itemProps: (place: number, hasCard: boolean) => ReturnType<typeof itemProps>
  /**
   * The places in the order of their elements, with the key of those in outline: where one leaves the screen, one that comes
   * takes over its element, which stays where it is among the others.
   */
  drawn: { place: number; slot: string | undefined }[]
}

/** `top`: where in the scroller the grid begins; `height`: of what is seen of the scroller; px. */
type Ground = { scroller: HTMLElement | null; top: number; width: number; height: number }

const NOWHERE: Ground = { scroller: null, top: 0, width: 0, height: 0 }

/** Where each list stood the last time: its cards are drawn at once, not after it was measured. */
const lastGrounds = new Map<string, { window: string; ground: Ground }>()
const windowSize = () => `${innerWidth} ${innerHeight}`

function lastGround(name: string): Ground {
  const last = lastGrounds.get(name)
  return last?.window === windowSize() ? last.ground : NOWHERE
}

function scrollerOf(element: HTMLElement): HTMLElement {
  const parent = element.parentElement
  if (!parent) return document.documentElement
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}

/** What scrolls the grid, where in it the grid begins and how wide it is; followed while sizes change. */
function useGround(ref: RefObject<HTMLElement | null>, name: string): Ground {
  const [ground, setGround] = useState(() => lastGround(name))
  useLayoutEffect(() => {
    const grid = ref.current
    if (!grid) return
    const scroller = scrollerOf(grid)
    const measure = () => {
      const box = scroller.getBoundingClientRect()
      const top = Math.round(grid.getBoundingClientRect().top - box.top + scroller.scrollTop)
      const next: Ground = { scroller, top, width: grid.clientWidth, height: scroller.clientHeight }
      lastGrounds.set(name, { window: windowSize(), ground: { ...next, scroller: null } })
      setGround((last) => {
        const isSame = last.scroller === scroller && last.top === top && last.height === next.height
        return isSame && last.width === next.width ? last : next
      })
    }
    // The observer measures too, once the page is laid out: before that it would be laid out for this alone.
    if (lastGround(name) === NOWHERE) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    // The filter bar over the grid may wrap without the grid's own size changing.
    for (let part: HTMLElement | null = grid; part && part !== scroller; part = part.parentElement)
      for (const sibling of part.parentElement?.children ?? []) observer.observe(sibling)
    return () => observer.disconnect()
  }, [ref, name])
  return ground
}

type Moved = (offset: number, isScrolling: boolean) => void

/** The first line that is seen, where each takes `step` px; followed while the list is scrolled. */
function useFirstLine({ scroller, top }: Ground, step: number, moved: RefObject<Moved | undefined>): number {
  const [line, setLine] = useState(0)
  const drawn = useRef(0)
  useLayoutEffect(() => {
    drawn.current = line
  })
  useLayoutEffect(() => {
    if (!scroller) return
    const lineAt = (offset: number) => Math.max(0, Math.floor((offset - top) / step))
    let rest: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      const offset = scroller.scrollTop
      const next = lineAt(offset)
      // Beyond the spare lines nothing is drawn yet: it comes with this frame rather than the next.
      if (Math.abs(next - drawn.current) > SPARE_LINES) flushSync(() => setLine(next))
      else setLine(next)
      moved.current?.(offset, true)
      clearTimeout(rest)
      rest = setTimeout(() => moved.current?.(scroller.scrollTop, false), REST_MS)
    }
    setLine(lineAt(scroller.scrollTop))
    const target = scroller === document.documentElement ? document : scroller
    target.addEventListener('scroll', hear, { passive: true })
    // The rest is told all the same: a list that another measure found in flight would else never come to it.
    return () => target.removeEventListener('scroll', hear)
  }, [scroller, top, step, moved])
  return line
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

const NO_GAP = { x: 0, y: 0 }

/** Where the places of a grid stand; the same object while nothing of it changes. */
export type GridLayout = {
  count: number
  columns: number
  cardWidth: number
  gapX: number
  /** From one line to the next, px. */
  step: number
  head: number
  lineHeight: number
}

/**
 * What the item of a place needs in a `.placed` list: each is laid out by itself, so that one that comes moves no other. The
 * first with a card in it is measured and tells the height of all.
 */
export function itemProps(layout: GridLayout, place: number, isMeasured: boolean, isPassing = false) {
  const { count, columns, cardWidth, gapX, step, head, lineHeight } = layout
  const x = (place % columns) * (cardWidth + gapX)
  const y = head + Math.floor(place / columns) * step
  return {
    'data-place': place,
    'data-measured': isMeasured ? '' : undefined,
    'data-passing': isPassing ? '' : undefined,
    'aria-posinset': place + 1,
    'aria-setsize': count,
    style: {
      transform: `translate(${x}px, ${y}px)`,
      width: cardWidth,
      ...(!isMeasured && { height: lineHeight }),
    },
  }
}

/** Which cards of a long grid are drawn, and where; the height of a line is that of `[data-measured]` in it. */
export function useCardGrid(ref: RefObject<HTMLElement | null>, options: GridOptions): CardGrid {
  const { name, count, minWidth, gap = NO_GAP, heightAt, head = 0, load, shown } = options
  const ground = useGround(ref, name)
  const { scroller, top, width } = ground
  const columns = minWidth ? Math.max(1, Math.floor((width + gap.x) / (minWidth + gap.x))) : 1
  const cardWidth = (width - gap.x * (columns - 1)) / columns
  const lineHeight = useMeasured(ref, width) ?? Math.round(heightAt(cardWidth))
  const step = lineHeight + gap.y

  const moved = useRef<Moved>(undefined)
  const first = useFirstLine(ground, step, moved)
  const seenLines = Math.ceil(ground.height / step) + 1
  // What is seen stands first.
  const spareLines = useStaggeredCount(2) > 1 ? SPARE_LINES : 0
  const lines = width > 0 ? Math.ceil(count / columns) : 0
  const isPrinting = usePrinting()
  const endLine = Math.min(lines, isPrinting ? Math.ceil(MOST_PRINTED / columns) : first + seenLines + spareLines)
  const firstLine = isPrinting ? 0 : Math.max(0, Math.min(first - spareLines, endLine))
  const from = firstLine * columns
  const to = Math.min(count, endLine * columns)
  useEffect(() => {
    if (to > from) load(from, to - 1)
  }, [from, to, load])

  // A grid that gets more columns or higher lines goes on from the card it stood at.
  const firstSeen = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the lines moves the place as well
  useLayoutEffect(() => {
    if (firstSeen.current > 0 && scroller) scroller.scrollTop = top + Math.floor(firstSeen.current / columns) * step
  }, [columns, lineHeight, scroller])
  useEffect(() => {
    firstSeen.current = first * columns
  })

  const reveal = useCallback(
    (line: number) => {
      if (!scroller) return
      const start = top + line * step
      const end = start + head + lineHeight
      if (start < scroller.scrollTop) scroller.scrollTop = start
      else if (end > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = end - scroller.clientHeight
    },
    [scroller, top, step, head, lineHeight],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists that grow or move do not scroll by themselves
  useEffect(() => {
    if (shown) reveal(Math.floor(shown.place / columns))
  }, [shown?.id, scroller, columns, lineHeight])

  const { isWhole: isDetailed, onMove } = useProgressiveDetail({ from, to, columns })
  const isWhole = (place: number) => isPrinting || isDetailed(place)
  useEffect(() => {
    moved.current = onMove
  })
  const layout = useMemo(
    () => ({ count, columns, cardWidth, gapX: gap.x, step, head, lineHeight }),
    [count, columns, cardWidth, gap.x, step, head, lineHeight],
  )
  const slots = (seenLines + 2 * SPARE_LINES) * columns
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  const passing = places.filter((place) => !isWhole(place)).sort((a, b) => (a % slots) - (b % slots))
  return {
    lineHeight,
    from,
    to,
    offset: firstLine * step,
    height: Math.max(0, lines * step - gap.y),
    layout,
    itemProps: (place, hasCard) => itemProps(layout, place, place === from && hasCard),
    drawn: [
      ...places.filter(isWhole).map((place) => ({ place, slot: undefined })),
      ...passing.map((place) => ({ place, slot: `slot ${place % slots}` })),
    ],
  }
}

/** What `shown` of a grid is for the record that stands open, if the list has it. */
export function shownCard(id: string | undefined, place: number | undefined): GridOptions['shown'] {
  return id === undefined || place === undefined ? undefined : { id, place }
}
