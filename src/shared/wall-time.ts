import { DEFAULT_TIME_ZONE, formatIn, shiftedTo } from './dates.ts'

const two = (value: number) => String(value).padStart(2, '0')

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is far slower than using it, so there is one for each zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = formatIn(timeZone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, made)
  return made
}

function partsIn(instant: Date, timeZone: string) {
  const parts = clockOf(timeZone).formatToParts(instant)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: value('year'), month: value('month'), day: value('day'), hour: value('hour'), minute: value('minute') }
}

/** What clocks in a zone show at an instant, as a date-and-time field holds it: `2026-11-20T14:30`. */
export function toWallTime(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): string {
  const shifted = shiftedTo(instant, timeZone)
  if (shifted && shifted.getUTCFullYear() >= 0 && shifted.getUTCFullYear() <= 9999)
    return shifted.toISOString().slice(0, 16)
  const { year, month, day, hour, minute } = partsIn(instant, timeZone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** The instant at which clocks in a zone show a time, ISO 8601; text that is no time stays as it is. */
export function fromWallTime(wall: string, timeZone: string = DEFAULT_TIME_ZONE): string {
  const asUtc = Date.parse(`${wall}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall) || Number.isNaN(asUtc)) return wall
  const offset = (at: number) => Date.parse(`${toWallTime(new Date(at), timeZone)}Z`) - Math.floor(at / 60_000) * 60_000
  // The clocks may change between the guess and the time itself.
  const guess = asUtc - offset(asUtc)
  return new Date(asUtc - offset(guess)).toISOString()
}

/** The hour of the day, 0 to 23, in a zone. */
export function hourIn(instant: Date, timeZone?: string): number {
  return Number(toWallTime(instant, timeZone).slice(11, 13))
}

/** The time of day in a zone, such as `09:30`; empty when the text is no date. */
export function formatTime(iso: string, timeZone?: string): string {
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? '' : toWallTime(instant, timeZone).slice(11)
}

/** The first instant of the day in a zone, and that of the next, ISO 8601. */
export function dayBounds(instant: Date, timeZone?: string): { from: string; to: string } {
  const midnight = `${toWallTime(instant, timeZone).slice(0, 10)}T00:00`
  const next = new Date(Date.parse(`${midnight}Z`) + 86_400_000).toISOString().slice(0, 16)
  return { from: fromWallTime(midnight, timeZone), to: fromWallTime(next, timeZone) }
}
