import { type RefObject, useRef, useState } from 'react'
import { type Point, usePointerDrag } from '#web/ui/pointer-drag.ts'
import { type Box, columnAt, edgeSpeed } from './drag-geometry.ts'

/** A card in the hand: which one, where in it the pointer holds it and how wide it was. */
export type Grip = { id: string; offset: Point; width: number }

export type DragEvents = {
  onLift: (grip: Grip) => void
  /** The place of the column under the card; undefined off the board. Told only when it changes. */
  onOver: (column: number | undefined) => void
  onDrop: (column: number | undefined) => void
  onCancel: () => void
}

type Ground = { board: Box; columns: { box: Box; list: HTMLElement | null; listBox: Box | undefined }[] }

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()

function measure(board: HTMLElement): Ground {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')].map((column) => {
    const list = column.querySelector<HTMLElement>('.cards')
    return { box: boxOf(column), list, listBox: list ? boxOf(list) : undefined }
  })
  return { board: boxOf(board), columns }
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
    board,
  )
}

/** How fast what lies under the pointer has to scroll near its edges: the column up and down, the board sideways; px a frame. */
function edgeSpeeds(board: Box, list: Box | undefined, at: Point): Point {
  return { x: edgeSpeed(at.x, board.left, board.right), y: list ? edgeSpeed(at.y, list.top, list.bottom) : 0 }
}

function gripOf(pressed: Element, at: Point): Grip | undefined {
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
  usePointerDrag<Grip>(board, {
    grip: gripOf,
    onLift(grip) {
      over.current = undefined
      ground.begin()
      // Now, while the page is laid out: what is lifted changes it.
      ground.now()
      onLift(grip)
    },
    onFrame({ offset }, at) {
      const now = ground.now()
      if (!board.current || !now) return
      if (lifted.current) lifted.current.style.transform = `translate3d(${at.x - offset.x}px, ${at.y - offset.y}px, 0)`
      const next = columnUnder(now, at)
      const { list, listBox } = (next === undefined ? undefined : now.columns[next]) ?? {}
      const speeds = edgeSpeeds(now.board, listBox, at)
      if (speeds.x) board.current.scrollLeft += speeds.x
      if (list && speeds.y) list.scrollTop += speeds.y
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
