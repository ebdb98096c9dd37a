import { type RefObject, useEffect, useRef } from 'react'
import {
  type Box,
  columnAt,
  DRAG_THRESHOLD_PX,
  edgeSpeed,
  isBeyond,
  LONG_PRESS_MS,
  type Point,
  TOUCH_SLOP_PX,
} from './drag-geometry.ts'

/** A card in the hand: which one, where in it the pointer holds it and how wide it was. */
export type Grip = { id: string; offset: Point; width: number; card: HTMLElement }

export type DragEvents = {
  onLift: (grip: Grip) => void
  /** The place of the column under the card; undefined off the board. Told only when it changes. */
  onOver: (column: number | undefined) => void
  onDrop: (column: number | undefined) => void
  onCancel: () => void
}

type Pressed = { pointerId: number; from: Point; at: Point; isTouch: boolean; grip: Grip; timer?: number }

const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-stage]')]
const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()

/** Scrolls what lies under the pointer near its edges: the column up and down, the board sideways. */
function scrollAtEdges(board: HTMLElement, column: HTMLElement | undefined, at: Point): void {
  const box = boxOf(board)
  board.scrollLeft += edgeSpeed(at.x, box.left, box.right)
  const list = column?.querySelector('.cards')
  if (!(list instanceof HTMLElement)) return
  const { top, bottom } = boxOf(list)
  list.scrollTop += edgeSpeed(at.y, top, bottom)
}

/** Follows one pointer from the press of a card to the end of its drag. */
function createDrag(board: HTMLElement, lifted: () => HTMLElement | null, events: () => DragEvents) {
  let pressed: Pressed | undefined
  let isLifted = false
  let over: number | undefined
  let frame = 0

  function follow(): void {
    if (!pressed || !isLifted) return
    const { at, grip } = pressed
    const element = lifted()
    if (element) element.style.transform = `translate3d(${at.x - grip.offset.x}px, ${at.y - grip.offset.y}px, 0)`
    const columns = columnsOf(board)
    const next = columnAt(at, columns.map(boxOf), boxOf(board))
    scrollAtEdges(board, next === undefined ? undefined : columns[next], at)
    if (next !== over) {
      over = next
      events().onOver(over)
    }
    frame = requestAnimationFrame(follow)
  }

  function lift(): void {
    if (!pressed || isLifted) return
    isLifted = true
    over = undefined
    if (pressed.isTouch) navigator.vibrate?.(10)
    events().onLift(pressed.grip)
    frame = requestAnimationFrame(follow)
  }

  /** Ends the drag; the press that began it is no click any more. */
  function end(): void {
    clearTimeout(pressed?.timer)
    cancelAnimationFrame(frame)
    if (isLifted) {
      const swallow = (event: Event) => {
        event.stopPropagation()
        event.preventDefault()
      }
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 60)
    }
    pressed = undefined
    isLifted = false
  }

  function cancel(): void {
    const wasLifted = isLifted
    end()
    if (wasLifted) events().onCancel()
  }

  return {
    isBusy: () => pressed?.isTouch === true || isLifted,
    isLifted: () => isLifted,
    cancel,
    down(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0 || pressed || !(event.target instanceof Element)) return
      const card = event.target.closest('button[data-deal]')
      if (!(card instanceof HTMLElement) || !card.dataset.deal) return
      const box = card.getBoundingClientRect()
      const from = { x: event.clientX, y: event.clientY }
      const offset = { x: from.x - box.left, y: from.y - box.top }
      const grip = { id: card.dataset.deal, offset, width: box.width, card }
      pressed = { pointerId: event.pointerId, from, at: from, isTouch: event.pointerType === 'touch', grip }
      if (pressed.isTouch) pressed.timer = window.setTimeout(lift, LONG_PRESS_MS)
    },
    move(event: PointerEvent): void {
      if (event.pointerId !== pressed?.pointerId) return
      pressed.at = { x: event.clientX, y: event.clientY }
      if (isLifted) return
      if (pressed.isTouch) {
        if (isBeyond(pressed.from, pressed.at, TOUCH_SLOP_PX)) end()
      } else if (isBeyond(pressed.from, pressed.at, DRAG_THRESHOLD_PX)) lift()
    },
    up(event: PointerEvent): void {
      if (event.pointerId !== pressed?.pointerId) return
      const wasLifted = isLifted
      const columns = columnsOf(board).map(boxOf)
      const target = columnAt({ x: event.clientX, y: event.clientY }, columns, boxOf(board))
      end()
      if (wasLifted) events().onDrop(target)
    },
  }
}

/**
 * Lets cards of a board be dragged by mouse, pen and finger. The lifted card is the caller's element; it is moved without
 * rendering anything. A press that did not become a drag stays a click.
 */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  lifted: RefObject<HTMLElement | null>,
  events: DragEvents,
): void {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const element = board.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    const drag = createDrag(
      element,
      () => lifted.current,
      () => latest.current,
    )
    element.addEventListener('pointerdown', drag.down, { signal })
    addEventListener('pointermove', drag.move, { signal })
    addEventListener('pointerup', drag.up, { signal })
    addEventListener('pointercancel', drag.cancel, { signal })
    addEventListener('blur', drag.cancel, { signal })
    // It has to stand before the finger comes down, or the browser scrolls whatever is said later.
    const holdStill = (event: TouchEvent) => drag.isLifted() && event.preventDefault()
    element.addEventListener('touchmove', holdStill, { signal, passive: false })
    // A long press lifts the card; the menu that Android opens for it would come in between.
    const noMenu = (event: Event) => {
      if (!drag.isBusy()) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('contextmenu', noMenu, { signal, capture: true })
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.isLifted()) return
      event.preventDefault()
      event.stopPropagation()
      drag.cancel()
    }
    addEventListener('keydown', putBack, { signal, capture: true })
    return () => {
      drag.cancel()
      stop.abort()
    }
  }, [board, lifted])
}
