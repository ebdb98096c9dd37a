import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import { DAY_MINUTES, shiftWall } from './calendar-layout.ts'
import type { Times } from './use-events.ts'

/** Which part of an event is in the hand: all of it, or its end. */
export type Part = 'all' | 'end'
/** How far it was carried, by the clock on the wall. */
export type Shift = { days: number; minutes: number }

/** The shortest that an event can be made by its end, minutes. */
const LEAST_MINUTES = 15

/**
 * When an event is after it was carried: the clock on the wall moves by days and minutes, so that ten o'clock stays ten o'clock
 * over a change of clocks, and the event lasts as long as before. With its end in the hand only that moves, up to its start.
 */
export function carried({ startTime, endTime }: Times, part: Part, { days, minutes }: Shift, timeZone: string): Times {
  const shift = (instant: string) =>
    fromWallTime(shiftWall(toWallTime(new Date(instant), timeZone), days * DAY_MINUTES + minutes), timeZone)
  if (days === 0 && minutes === 0) return { startTime, endTime }
  const start = Date.parse(startTime)
  if (part === 'end') {
    const least = start + LEAST_MINUTES * 60_000
    return { startTime, endTime: new Date(Math.max(Date.parse(shift(endTime)), least)).toISOString() }
  }
  const next = shift(startTime)
  return { startTime: next, endTime: new Date(Date.parse(next) + Date.parse(endTime) - start).toISOString() }
}

/** What the arrow keys do to an event in the hand; undefined for other keys. Without hours up and down go by weeks. */
export function keyShift(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  hasHours: boolean,
): { part: Part; shift: Shift } | undefined {
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
  if (sign === 0) return undefined
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const part = shiftKey ? 'end' : 'all'
  if (isAcross) return { part, shift: { days: sign, minutes: 0 } }
  return { part, shift: hasHours ? { days: 0, minutes: 30 * sign } : { days: 7 * sign, minutes: 0 } }
}
