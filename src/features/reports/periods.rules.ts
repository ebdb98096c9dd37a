import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import type { ReportPeriod } from './reports.contract.ts'
import type { Frequency } from './schedules.contract.ts'

const DAY_MS = 86_400_000
/** When scheduled reports go out, by their owner's clock. */
export const RUN_TIME = '07:00'

/** The months that the trend shows, the present one included. */
export const TREND_MONTHS = 5

const two = (value: number) => String(value).padStart(2, '0')

/** The day that is so many days after a day `yyyy-mm-dd`. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first day of the month that is so many months after the month of a day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1

/** The first days of the period that a day is in, and of the one before. */
function firstDays(period: ReportPeriod, day: string): { present: string; previous: string } {
  if (period === 'week') {
    const monday = addDays(day, 1 - weekdayOf(day))
    return { present: monday, previous: addDays(monday, -7) }
  }
  const month = Number(day.slice(5, 7))
  const length = { month: 1, quarter: 3, year: 12 }[period]
  const present = addMonths(day, -((month - 1) % length))
  return { present, previous: addMonths(present, -length) }
}

const midnight = (day: string, timeZone: string) => fromWallTime(`${day}T00:00`, timeZone)
const today = (now: Date, timeZone: string) => toWallTime(now, timeZone).slice(0, 10)

export type PeriodBounds = { from: string; to: string; previousFrom: string; previousTo: string }

/**
 * The present period in a zone up to now, and as long a part of the one before: its whole, where it is shorter than the present
 * one is so far.
 */
export function periodBounds(period: ReportPeriod, now: Date, timeZone: string): PeriodBounds {
  const { present, previous } = firstDays(period, today(now, timeZone))
  const from = midnight(present, timeZone)
  const previousFrom = midnight(previous, timeZone)
  const sameLength = Date.parse(previousFrom) + (now.getTime() - Date.parse(from))
  const previousTo = new Date(Math.min(sameLength, Date.parse(from))).toISOString()
  return { from, to: now.toISOString(), previousFrom, previousTo }
}

/** The present month `yyyy-mm` and those before it, the oldest first, each with its bounds in a zone. */
export function trendMonths(now: Date, timeZone: string): { month: string; from: string; to: string }[] {
  const day = today(now, timeZone)
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const first = addMonths(day, index + 1 - TREND_MONTHS)
    return { month: first.slice(0, 7), from: midnight(first, timeZone), to: midnight(addMonths(first, 1), timeZone) }
  })
}

/** The last instant of the day before: a report that goes out in the morning is of days that are over, on Monday of the whole week. */
export function eveningBefore(now: Date, timeZone: string): Date {
  return new Date(Date.parse(midnight(today(now, timeZone), timeZone)) - 1)
}

type Repeating = { frequency: Frequency; day: number }

/** The next time after `now` at which a scheduled report goes out. */
export function nextRun({ frequency, day }: Repeating, now: Date, timeZone: string): string {
  const start = today(now, timeZone)
  for (let step = 0; ; step += 1) {
    const on =
      frequency === 'weekly'
        ? addDays(start, day - weekdayOf(start) + 7 * step)
        : dayOfMonth(addMonths(start, step), day)
    const at = fromWallTime(`${on}T${RUN_TIME}`, timeZone)
    if (Date.parse(at) > now.getTime()) return at
  }
}

/** The day of a month, or its last one where it is too short. */
function dayOfMonth(first: string, day: number): string {
  const last = Number(addDays(addMonths(first, 1), -1).slice(8))
  return `${first.slice(0, 8)}${two(Math.min(day, last))}`
}

/** The name of a report's file, by the day on which it was made in a zone. */
export function reportFileName(
  { type, period }: { type: string; period: string },
  format: string,
  now: Date,
  timeZone: string,
): string {
  return `report-${type}-${period}-${today(now, timeZone)}.${format}`
}
