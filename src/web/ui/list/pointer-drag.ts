import type { RefObject } from 'react'
import { useListening } from '../elements/use-listening.ts'

export type Point = { x: number; y: number }

/** A mouse has to move so far, px, before it drags; less is a press. */
export const DRAG_THRESHOLD_PX = 5
/** A finger has to rest so long, ms, before it lifts what is under it. */
export const LONG_PRESS_MS = 250
/** A finger that moves so far, px, before that scrolls instead. */
export const TOUCH_SLOP_PX = 8
/** The click that follows a drag comes within this time, ms. */
const CLICK_MS = 60

/** Whether two points are at least so far apart, px. */
export function isBeyond(from: Point, to: Point, distance: number): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= distance
}

export type DragPlan<Start> = {
  /** What a press would carry, if it becomes a drag; undefined when it is on nothing that can be carried. */
  startOf: (pressed: Element, at: Point) => Start | undefined
  onLift: (start: Start) => void
  /** Follows the pointer, once a frame. */
  onFrame: (start: Start, at: Point) => void
  onDrop: (start: Start, at: Point) => void
  onCancel: () => void
}

type Press<Start> = {
  pointerId: number
  from: Point
  at: Point
  isTouch: boolean
  start: Start
  timer?: number
  over: AbortController
}

const placeOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/** Takes the click away that a browser makes of the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), CLICK_MS)
}

/** Follows one pointer from its press to the end of its drag. */
function createDrag<Start>(plan: () => DragPlan<Start>) {
  let press: Press<Start> | undefined
  let isLifted = false
  let frame = 0

  function follow(): void {
    if (!press || !isLifted) return
    plan().onFrame(press.start, press.at)
    frame = requestAnimationFrame(follow)
  }

  function lift(): void {
    if (!press || isLifted) return
    isLifted = true
    if (press.isTouch) navigator.vibrate?.(10)
    plan().onLift(press.start)
    frame = requestAnimationFrame(follow)
  }

  /** Ends the drag; the press that began it is no click any more. */
  function end(): void {
    clearTimeout(press?.timer)
    cancelAnimationFrame(frame)
    press?.over.abort()
    if (isLifted) swallowClick()
    press = undefined
    isLifted = false
  }

  function cancel(): void {
    const wasLifted = isLifted
    end()
    if (wasLifted) plan().onCancel()
  }

  const holdStill = (event: Event) => isLifted && event.preventDefault()

  return {
    isBusy: () => press?.isTouch === true || isLifted,
    isLifted: () => isLifted,
    cancel,
    holdStill,
    down(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0 || press || !(event.target instanceof Element)) return
      const from = placeOf(event)
      const start = plan().startOf(event.target, from)
      if (start === undefined) return
      const isTouch = event.pointerType === 'touch'
      press = { pointerId: event.pointerId, from, at: from, isTouch, start, over: new AbortController() }
      if (!isTouch) return
      press.timer = window.setTimeout(lift, LONG_PRESS_MS)
      // On what was pressed itself: it may leave the page while the finger is on it.
      const { signal } = press.over
      event.target.addEventListener('touchmove', holdStill, { signal, passive: false })
    },
    move(event: PointerEvent): void {
      if (event.pointerId !== press?.pointerId) return
      press.at = placeOf(event)
      if (isLifted) {
        event.stopPropagation()
        return
      }
      if (press.isTouch) {
        if (isBeyond(press.from, press.at, TOUCH_SLOP_PX)) end()
      } else if (isBeyond(press.from, press.at, DRAG_THRESHOLD_PX)) lift()
    },
    up(event: PointerEvent): void {
      if (event.pointerId !== press?.pointerId) return
      const { start } = press
      const wasLifted = isLifted
      end()
      if (wasLifted) plan().onDrop(start, placeOf(event))
    },
  }
}

/**
 * Lets what is in an element be carried by mouse, pen and finger: a mouse drags once it has moved, a finger once it has
 * rested; Esc and losing the window put back. A press that did not become a drag stays a click.
 */
export function usePointerDrag<Start>(root: RefObject<HTMLElement | null>, plan: DragPlan<Start>): void {
  useListening(root, plan, (element, latest, signal) => {
    const drag = createDrag(latest)
    element.addEventListener('pointerdown', drag.down, { signal })
    // First of all: while something is carried nobody else follows the pointer.
    addEventListener('pointermove', drag.move, { signal, capture: true })
    addEventListener('mousemove', (event) => drag.isLifted() && event.stopPropagation(), { signal, capture: true })
    addEventListener('pointerup', drag.up, { signal })
    addEventListener('pointercancel', drag.cancel, { signal })
    addEventListener('blur', drag.cancel, { signal })
    // It must be set before the finger touches: a browser that has begun to scroll cannot be stopped.
    element.addEventListener('touchmove', drag.holdStill, { signal, passive: false })
    // A long press lifts; the menu that Android opens for it would come in between.
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
    signal.addEventListener('abort', () => drag.cancel())
  })
}
