import { type RefObject, useRef } from 'react'
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

const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-stage]')]
const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()
const columnUnder = (board: HTMLElement, at: Point) => columnAt(at, columnsOf(board).map(boxOf), boxOf(board))

/** How fast what lies under the pointer has to scroll near its edges: the column up and down, the board sideways; px a frame. */
function edgeSpeeds(board: HTMLElement, list: HTMLElement | undefined, at: Point): Point {
  const { left, right } = boxOf(board)
  const box = list && boxOf(list)
  return { x: edgeSpeed(at.x, left, right), y: box ? edgeSpeed(at.y, box.top, box.bottom) : 0 }
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
  usePointerDrag<Grip>(board, {
    grip: gripOf,
    onLift(grip) {
      over.current = undefined
      onLift(grip)
    },
    onFrame({ offset }, at) {
      if (!board.current) return
      // Everything is asked before anything is moved: a question after a move would lay the page out in between.
      const next = columnUnder(board.current, at)
      const column = next === undefined ? undefined : columnsOf(board.current)[next]
      const list = column?.querySelector<HTMLElement>('.cards') ?? undefined
      const speeds = edgeSpeeds(board.current, list, at)
      if (lifted.current) lifted.current.style.transform = `translate3d(${at.x - offset.x}px, ${at.y - offset.y}px, 0)`
      if (speeds.x) board.current.scrollLeft += speeds.x
      if (list && speeds.y) list.scrollTop += speeds.y
      if (next === over.current) return
      over.current = next
      onOver(next)
    },
    onDrop: (_, at) => onDrop(board.current ? columnUnder(board.current, at) : undefined),
    onCancel,
  })
}
