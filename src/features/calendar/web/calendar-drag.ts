import { type RefObject, useRef } from 'react'
import { type Day, daysBetween } from '#shared/days.ts'
import { type Point, usePointerDrag } from '#web/ui/list/pointer-drag.ts'
import { DAY_MINUTES } from './calendar-layout.ts'
import type { Part, Shift } from './event-moves.ts'

/** A dropped event begins at a multiple of this, minutes. */
const STEP_MINUTES = 15
/** Within this distance of an edge, px, the hours scroll, by this much a frame. */
const EDGE_PX = 40
const EDGE_SPEED = 12

export type DragEvents = {
  onLift: (id: string, part: Part) => void
  /** How far the event was moved since it was lifted, whenever that changes; undefined outside of the days. */
  onCarry: (shift: Shift | undefined) => void
  onDrop: () => void
  onCancel: () => void
}

/** A place in the calendar: its day, and the minutes since midnight where there are hours. */
type Spot = { day: Day; minutes: number | undefined }
type DragStart = { id: string; part: Part; spot: Spot }

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

/** The distance between two places in days and minutes; in days only where one of them has no hours. */
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

function dragStartOf(pressed: Element, at: Point): DragStart | undefined {
  const id = pressed.closest<HTMLElement>('[data-event]')?.dataset.event
  const spot = id === undefined ? undefined : spotAt(at)
  if (id === undefined || !spot) return undefined
  return { id, part: pressed.closest('[data-end]') ? 'end' : 'all', spot }
}

function shiftTo(start: DragStart, at: Point): Shift | undefined {
  const spot = spotAt(at)
  return spot && shiftBetween(start.spot, spot)
}

/** Lets events be carried, or their ends, over the days and hours of a view. */
export function useCalendarDrag(
  root: RefObject<HTMLElement | null>,
  { onLift, onCarry, onDrop, onCancel }: DragEvents,
): void {
  const reported = useRef('')
  usePointerDrag<DragStart>(root, {
    startOf: dragStartOf,
    onLift({ id, part }) {
      reported.current = '0 0'
      onLift(id, part)
    },
    onFrame(start, at) {
      if (root.current) scrollAtEdges(root.current, at)
      const shift = shiftTo(start, at)
      const key = shift ? `${shift.days} ${shift.minutes}` : 'off'
      if (key === reported.current) return
      reported.current = key
      onCarry(shift)
    },
    onDrop(start, at) {
      onCarry(shiftTo(start, at))
      onDrop()
    },
    onCancel,
  })
}
