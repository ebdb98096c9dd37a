import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Day, dayAt } from '#shared/days.ts'
import type { CalendarEvent } from '../calendar.contract.ts'
import { useCalendarDrag } from './calendar-drag.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { eventEntry, whenText } from './entries.ts'
import { carried, keyShift, type Part, type Shift } from './event-moves.ts'
import { eventSource, moveEvent, type Times } from './use-events.ts'

type DragState = { event: CalendarEvent; times: Times; isByKeys: boolean }

type Options = {
  timeZone: string
  today: Day
  /** Up and down go by half hours, not by weeks. */
  hasHours: boolean
  /** Keys have moved the event to this day, which the view has to show. */
  onFollow: (day: Day) => void
}

const NOWHERE: Shift = { days: 0, minutes: 0 }

function focusEvent(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus())
}

/** The event that a key lifts, if it is `M` on one. */
function liftedBy({ target, key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): string | undefined {
  if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || repeat) return undefined
  return target instanceof HTMLElement ? target.dataset.event : undefined
}

/** Gets keys before the page and the grid do, and stops those that it uses. */
function useKeysFirst(press: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!latest.current(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/**
 * The event that is dragged: by pointer, or by keys after M (arrow keys move it, with Shift its end, Enter drops, Esc puts
 * it back). Nothing is written before it is dropped.
 */
export function useEventDrag(root: RefObject<HTMLElement | null>, options: Options) {
  const { timeZone, today, hasHours, onFollow } = options
  const [drag, setDrag] = useState<DragState>()
  const [status, announce] = useState('')
  /** Current between renders, as pointer events come faster. */
  const current = useRef<{ drag: DragState; part: Part } | undefined>(undefined)

  function hold(next: { drag: DragState; part: Part } | undefined) {
    current.current = next
    setDrag(next?.drag)
  }
  const whenOf = (event: CalendarEvent, times: Times) => whenText(eventEntry({ ...event, ...times }, timeZone), today)

  function lift(id: string, part: Part, isByKeys: boolean) {
    const event = eventSource.store.shown.get(id)
    if (!event) return
    hold({ drag: { event, times: event, isByKeys }, part })
    if (isByKeys) announce(calendarPageTexts.lifted({ title: event.title }))
  }
  function drop() {
    const dropped = current.current?.drag
    hold(undefined)
    if (!dropped) return
    const { event, times, isByKeys } = dropped
    announce(calendarPageTexts.dropped({ title: event.title, when: whenOf(event, times) }))
    if (isByKeys) focusEvent(event.id)
    void moveEvent(event, { startTime: times.startTime, endTime: times.endTime }, whenOf(event, times))
  }
  function cancel() {
    const left = current.current?.drag
    hold(undefined)
    if (!left) return
    const { event, isByKeys } = left
    announce(calendarPageTexts.putBack({ title: event.title }))
    if (!isByKeys) return
    onFollow(dayAt(new Date(event.startTime), timeZone))
    focusEvent(event.id)
  }

  useCalendarDrag(root, {
    onLift: (id, part) => lift(id, part, false),
    onCarry: (shift) => {
      const now = current.current
      if (!now) return
      const { event } = now.drag
      hold({ ...now, drag: { ...now.drag, times: carried(event, now.part, shift ?? NOWHERE, timeZone) } })
    },
    onDrop: drop,
    onCancel: cancel,
  })

  function carryByKeys(now: { drag: DragState; part: Part }, key: NonNullable<ReturnType<typeof keyShift>>) {
    const { event, times } = now.drag
    const next = carried(times, key.part, key.shift, timeZone)
    hold({ ...now, drag: { ...now.drag, times: next } })
    announce(whenOf(event, next))
    onFollow(dayAt(new Date(key.part === 'end' ? next.endTime : next.startTime), timeZone))
  }

  /** Answers whether the key was one for an event. */
  function press(event: KeyboardEvent): boolean {
    const now = current.current
    const id = now ? undefined : liftedBy(event)
    const key = now && keyShift(event, hasHours)
    if (id !== undefined) lift(id, 'all', true)
    else if (!now?.drag.isByKeys) return false
    else if (key) carryByKeys(now, key)
    else if (event.key === 'Enter' || event.key === ' ') drop()
    else if (event.key === 'Escape' || event.key === 'Tab') cancel()
    else return false
    return true
  }
  useKeysFirst(press)

  return { drag, status }
}
