import { type RefObject, useRef, useState } from 'react'
import { type Point, usePointerDrag } from '#web/ui/list/pointer-drag.ts'
import { type Box, columnAt, edgeSpeed } from './drag-geometry.ts'

/** A dragged card: which one, where in it the pointer is and how wide it was. */
export type DragStart = { id: string; offset: Point; width: number }

export type DragEvents = {
  onLift: (start: DragStart) => void
  /** The place of the column under the card; undefined off the board. Told only when it changes. */
  onOver: (column: number | undefined) => void
  onDrop: (column: number | undefined) => void
  onCancel: () => void
}

/** Something that scrolls, and how far it can, px back and on. */
type Scroller = { element: HTMLElement; box: Box; x: Room; y: Room }
type Room = { back: number; on: number }
type Ground = { board: Scroller; columns: { box: Box; list: Scroller | undefined }[] }

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()

function scrollerOf(element: HTMLElement): Scroller {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element
  return {
    element,
    box: boxOf(element),
    x: { back: scrollLeft, on: scrollWidth - clientWidth - scrollLeft },
    y: { back: scrollTop, on: scrollHeight - clientHeight - scrollTop },
  }
}

function measure(board: HTMLElement): Ground {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')].map((column) => {
    const list = column.querySelector<HTMLElement>('.cards')
    return { box: boxOf(column), list: list ? scrollerOf(list) : undefined }
  })
  return { board: scrollerOf(board), columns }
}

/** Where board and columns stand: measured when a card is lifted and after something has scrolled, not with every frame. */
function createGround(board: RefObject<HTMLElement | null>) {
  let known: Ground | undefined
  let over: AbortController | undefined
  const forget = () => {
    known = undefined
  }
  return {
    begin(): void {
      over?.abort()
      over = new AbortController()
      forget()
      addEventListener('scroll', forget, { signal: over.signal, capture: true, passive: true })
      addEventListener('resize', forget, { signal: over.signal })
    },
    now(): Ground | undefined {
      if (board.current) known ??= measure(board.current)
      return known
    },
    end(): void {
      over?.abort()
    },
  }
}

function columnUnder({ columns, board }: Ground, at: Point): number | undefined {
  return columnAt(
    at,
    columns.map(({ box }) => box),
    board.box,
  )
}

const within = (speed: number, { back, on }: Room) => Math.max(-back, Math.min(on, speed))

/** Scrolls what lies under the pointer near its edges, as far as it goes: the board sideways, the column up and down. */
function scrollAtEdges(board: Scroller, list: Scroller | undefined, at: Point): void {
  const x = within(edgeSpeed(at.x, board.box.left, board.box.right), board.x)
  if (x) board.element.scrollLeft += x
  if (!list) return
  const y = within(edgeSpeed(at.y, list.box.top, list.box.bottom), list.y)
  if (y) list.element.scrollTop += y
}

function dragStartOf(pressed: Element, at: Point): DragStart | undefined {
  const card = pressed.closest<HTMLElement>('button[data-deal]')
  if (!card?.dataset.deal) return undefined
  const { left, top, width } = card.getBoundingClientRect()
  return { id: card.dataset.deal, offset: { x: at.x - left, y: at.y - top }, width }
}

/** Lets cards of a board be dragged. The lifted card is the caller's element; it is moved without rendering anything. */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  lifted: RefObject<HTMLElement | null>,
  { onLift, onOver, onDrop, onCancel }: DragEvents,
): void {
  const over = useRef<number>(undefined)
  const [ground] = useState(() => createGround(board))
  usePointerDrag<DragStart>(board, {
    startOf: dragStartOf,
    onLift(start) {
      over.current = undefined
      ground.begin()
      // Now, while the page is laid out: what is lifted changes it.
      ground.now()
      onLift(start)
    },
    onFrame({ offset }, at) {
      const now = ground.now()
      if (!now) return
      if (lifted.current) lifted.current.style.transform = `translate3d(${at.x - offset.x}px, ${at.y - offset.y}px, 0)`
      const next = columnUnder(now, at)
      scrollAtEdges(now.board, next === undefined ? undefined : now.columns[next]?.list, at)
      if (next === over.current) return
      over.current = next
      onOver(next)
    },
    onDrop(_, at) {
      const now = ground.now()
      ground.end()
      onDrop(now && columnUnder(now, at))
    },
    onCancel() {
      ground.end()
      onCancel()
    },
  })
}
