import { type RefObject, useEffect, useRef } from 'react'
import { type Day, daysBetween } from './calendar-days.ts'
import { DAY_MINUTES } from './calendar-layout.ts'
import type { Part, Shift } from './event-moves.ts'

/** A mouse has to move so far, px, before it drags; less is a press. */
const THRESHOLD_PX = 5
/** A finger has to rest so long, ms, before it lifts an event; one that moves so far, px, before that scrolls. */
const LONG_PRESS_MS = 250
const TOUCH_SLOP_PX = 8
/** Hours are dropped on steps of so many minutes. */
const STEP_MINUTES = 15
/** So near to an edge of the hours, px, they scroll, by so much a frame. */
const EDGE_PX = 40
const EDGE_SPEED = 12

export type DragEvents = {
  onLift: (id: string, part: Part) => void
  /** How far it was carried since it was lifted; undefined off the days. Told only when it changes. */
  onCarry: (shift: Shift | undefined) => void
  onDrop: () => void
  onCancel: () => void
}

type Point = { x: number; y: number }
/** A place in the calendar: its day, and the minutes since midnight where there are hours. */
type Spot = { day: Day; minutes: number | undefined }
type Pressed = {
  pointerId: number
  from: Point
  at: Point
  spot: Spot
  id: string
  part: Part
  timer?: number
  isTouch: boolean
}

/** The day under a point, and its minute when it has hours. */
function spotAt({ x, y }: Point): Spot | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement) || !element.dataset.day) continue
    const { top, height } = element.getBoundingClientRect()
    const minutes = element.dataset.hours === undefined ? undefined : ((y - top) / height) * DAY_MINUTES
    return { day: element.dataset.day, minutes }
  }
  return undefined
}

/** From one place to another, in whole days and steps of hours; between hours and none only the days count. */
export function shiftBetween(from: Spot, to: Spot): Shift {
  const days = daysBetween(from.day, to.day)
  if (from.minutes === undefined || to.minutes === undefined) return { days, minutes: 0 }
  return { days, minutes: Math.round((to.minutes - from.minutes) / STEP_MINUTES) * STEP_MINUTES }
}

function scrollAtEdges(root: HTMLElement, { y }: Point): void {
  const scroller = root.querySelector('[data-scroller]')
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + EDGE_PX) scroller.scrollTop -= EDGE_SPEED
  else if (y > bottom - EDGE_PX) scroller.scrollTop += EDGE_SPEED
}

/** Follows one pointer from the press of an event to the end of its drag. */
function createDrag(root: HTMLElement, events: () => DragEvents) {
  let pressed: Pressed | undefined
  let isLifted = false
  let told = ''
  let frame = 0

  function follow(): void {
    if (!pressed || !isLifted) return
    scrollAtEdges(root, pressed.at)
    const spot = spotAt(pressed.at)
    const shift = spot && shiftBetween(pressed.spot, spot)
    const key = shift ? `${shift.days} ${shift.minutes}` : 'off'
    if (key !== told) {
      told = key
      events().onCarry(shift)
    }
    frame = requestAnimationFrame(follow)
  }

  function lift(): void {
    if (!pressed || isLifted) return
    isLifted = true
    told = '0 0'
    if (pressed.isTouch) navigator.vibrate?.(10)
    events().onLift(pressed.id, pressed.part)
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
      const chip = event.target.closest<HTMLElement>('[data-event]')
      const from = { x: event.clientX, y: event.clientY }
      const spot = chip && spotAt(from)
      if (!chip?.dataset.event || !spot) return
      const part = event.target.closest('[data-end]') ? 'end' : 'all'
      const isTouch = event.pointerType === 'touch'
      pressed = { pointerId: event.pointerId, from, at: from, spot, id: chip.dataset.event, part, isTouch }
      if (!isTouch) return
      pressed.timer = window.setTimeout(lift, LONG_PRESS_MS)
      // On the chip itself: it may leave the page while the finger is on it.
      chip.addEventListener('touchmove', (touch) => isLifted && touch.preventDefault(), { passive: false })
    },
    move(event: PointerEvent): void {
      if (event.pointerId !== pressed?.pointerId) return
      pressed.at = { x: event.clientX, y: event.clientY }
      if (isLifted) return
      const distance = Math.hypot(pressed.at.x - pressed.from.x, pressed.at.y - pressed.from.y)
      if (pressed.isTouch && distance >= TOUCH_SLOP_PX) end()
      else if (!pressed.isTouch && distance >= THRESHOLD_PX) lift()
    },
    up(event: PointerEvent): void {
      if (event.pointerId !== pressed?.pointerId) return
      const wasLifted = isLifted
      const spot = spotAt({ x: event.clientX, y: event.clientY })
      const shift = spot && shiftBetween(pressed.spot, spot)
      end()
      if (!wasLifted) return
      events().onCarry(shift)
      events().onDrop()
    },
  }
}

/** Lets events be carried by mouse, pen and finger. A press that did not become a drag stays a click. */
export function useCalendarDrag(root: RefObject<HTMLElement | null>, events: DragEvents): void {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    const drag = createDrag(element, () => latest.current)
    element.addEventListener('pointerdown', drag.down, { signal })
    addEventListener('pointermove', drag.move, { signal })
    addEventListener('pointerup', drag.up, { signal })
    addEventListener('pointercancel', drag.cancel, { signal })
    addEventListener('blur', drag.cancel, { signal })
    // It has to stand before the finger comes down, or the browser scrolls whatever is said later.
    const holdStill = (event: TouchEvent) => drag.isLifted() && event.preventDefault()
    element.addEventListener('touchmove', holdStill, { signal, passive: false })
    // A long press lifts the event; the menu that Android opens for it would come in between.
    const noMenu = (event: Event) => drag.isBusy() && event.preventDefault()
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
  }, [root])
}
