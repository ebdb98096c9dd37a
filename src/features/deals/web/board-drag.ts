import { type RefObject, useRef } from 'react'
import { type Point, usePointerDrag } from '#web/ui/list/pointer-drag.ts'
import * as styles from './deals.module.css'
import { type Box, columnAt, edgeSpeed } from './drag-geometry.ts'

/** A dragged card: its id, the pointer's position in it and its width. */
export type DragStart = { id: string; offset: Point; width: number }

export type DragEvents = {
  onLift: (start: DragStart) => void
  /** Called when the card is over another column, with its index; undefined outside of the board. */
  onOver: (column: number | undefined) => void
  onDrop: (column: number | undefined) => void
  onCancel: () => void
}

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()

/** The columns of a board, and the index of the one under a point. */
function columnsUnder(board: HTMLElement, at: Point) {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')]
  return { columns, over: columnAt(at, columns.map(boxOf), boxOf(board)) }
}

/** Scrolls near the edges: the board sideways, the column under the pointer up and down. */
function scrollAtEdges(board: HTMLElement, list: HTMLElement | null | undefined, at: Point): void {
  const ground = boxOf(board)
  const cards = list && boxOf(list)
  board.scrollLeft += edgeSpeed(at.x, ground.left, ground.right)
  if (list && cards) list.scrollTop += edgeSpeed(at.y, cards.top, cards.bottom)
}

function dragStartOf(pressed: Element, at: Point): DragStart | undefined {
  const card = pressed.closest<HTMLElement>('button[data-deal]')
  if (!card?.dataset.deal) return undefined
  const { left, top, width } = card.getBoundingClientRect()
  return { id: card.dataset.deal, offset: { x: at.x - left, y: at.y - top }, width }
}

/** Makes the cards of a board draggable. The caller renders the lifted card; it is moved by its style, without rendering. */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  lifted: RefObject<HTMLElement | null>,
  { onLift, onOver, onDrop, onCancel }: DragEvents,
): void {
  const over = useRef<number>(undefined)
  usePointerDrag<DragStart>(board, {
    startOf: dragStartOf,
    onLift(start) {
      over.current = undefined
      onLift(start)
    },
    onFrame({ offset }, at) {
      if (!board.current) return
      const { columns, over: next } = columnsUnder(board.current, at)
      scrollAtEdges(board.current, columns[next ?? -1]?.querySelector<HTMLElement>(`.${styles.cards}`), at)
      if (lifted.current) lifted.current.style.transform = `translate3d(${at.x - offset.x}px, ${at.y - offset.y}px, 0)`
      if (next === over.current) return
      over.current = next
      onOver(next)
    },
    onDrop: (_, at) => onDrop(board.current ? columnsUnder(board.current, at).over : undefined),
    onCancel,
  })
}
