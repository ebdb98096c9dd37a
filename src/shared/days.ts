import { dateTexts } from './dates.texts.ts'
import { formatDay } from './dates.ts'
import type { Text } from './texts.ts'
import { fromWallTime, toWallTime } from './wall-time.ts'

/** A day as `2026-11-20`. Arithmetic on days knows no zone and no change of clocks. */
export type Day = string

const DAY_MS = 86_400_000
const WEEKDAYS = Object.values(dateTexts.weekdays)
/** `Sun` to `Sat`. */
export const SHORT_WEEKDAYS: readonly Text[] = Object.values(dateTexts.shortWeekdays)

const asDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** The name of a weekday, 0 for Sunday to 6 for Saturday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday]?.() ?? ''

/** The weekday and day of an instant in a zone: `Friday, Nov 20`. */
export function formatWeekday(iso: string, timeZone?: string): string {
  const day = toWallTime(new Date(iso), timeZone).slice(0, 10)
  return dateTexts.weekdayAndDay({ weekday: weekdayName(weekdayOf(day)), day: formatDay(iso, timeZone) })
}

/** True for a day that there is. */
export function isRealDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && asDay(at) === text
}

export function addDays(day: Day, count: number): Day {
  return asDay(Date.parse(day) + count * DAY_MS)
}

/** The first day of the month that is so many months after the month of a day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return asDay(Date.UTC(year, month - 1 + months, 1))
}

/** Whole days from one to another, below 0 backwards. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
}

/** The day that clocks in a zone show at an instant. */
export function dayAt(instant: Date, timeZone: string | undefined): Day {
  return toWallTime(instant, timeZone).slice(0, 10)
}

/** The instant, ISO 8601, at which a day begins in a zone. */
export function startOfDay(day: Day, timeZone: string | undefined): string {
  return fromWallTime(`${day}T00:00`, timeZone)
}
