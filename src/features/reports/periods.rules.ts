import { addDays, addMonths, dayAt, startOfDay, weekdayOf } from '#shared/days.ts'
import { fromWallTime } from '#shared/wall-time.ts'
import type { ReportPeriod } from './reports.contract.ts'
import type { Frequency } from './schedules.contract.ts'

/** When scheduled reports go out, by their owner's clock. */
export const RUN_TIME = '07:00'

/** The months that the trend shows, the present one included. */
export const TREND_MONTHS = 5

/** 1 for Monday to 7 for Sunday. */
const dayOfWeek = (day: string) => weekdayOf(day) || 7

/** The first days of the period that a day is in, and of the one before. */
function firstDays(period: ReportPeriod, day: string): { present: string; previous: string } {
  if (period === 'week') {
    const monday = addDays(day, 1 - dayOfWeek(day))
    return { present: monday, previous: addDays(monday, -7) }
  }
  const month = Number(day.slice(5, 7))
  const length = { month: 1, quarter: 3, year: 12 }[period]
  const present = addMonths(day, -((month - 1) % length))
  return { present, previous: addMonths(present, -length) }
}

export type PeriodBounds = { from: string; to: string; previousFrom: string; previousTo: string }

/**
 * The present period in a zone up to now, and as long a part of the one before: its whole, where it is shorter than the present
 * one is so far.
 */
export function periodBounds(period: ReportPeriod, now: Date, timeZone: string): PeriodBounds {
  const { present, previous } = firstDays(period, dayAt(now, timeZone))
  const from = startOfDay(present, timeZone)
  const previousFrom = startOfDay(previous, timeZone)
  const sameLength = Date.parse(previousFrom) + (now.getTime() - Date.parse(from))
  const previousTo = new Date(Math.min(sameLength, Date.parse(from))).toISOString()
  return { from, to: now.toISOString(), previousFrom, previousTo }
}

/** The present month `yyyy-mm` and those before it, the oldest first, each with its bounds in a zone. */
export function trendMonths(now: Date, timeZone: string): { month: string; from: string; to: string }[] {
  const day = dayAt(now, timeZone)
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const first = addMonths(day, index + 1 - TREND_MONTHS)
    return {
      month: first.slice(0, 7),
      from: startOfDay(first, timeZone),
      to: startOfDay(addMonths(first, 1), timeZone),
    }
  })
}

/** The last instant of the day before: a report that goes out in the morning is of days that are over, on Monday of the whole week. */
export function eveningBefore(now: Date, timeZone: string): Date {
  return new Date(Date.parse(startOfDay(dayAt(now, timeZone), timeZone)) - 1)
}

type Repeating = { frequency: Frequency; day: number }

/** The next time after `now` at which a scheduled report goes out. */
export function nextRun({ frequency, day }: Repeating, now: Date, timeZone: string): string {
  const start = dayAt(now, timeZone)
  for (let step = 0; ; step += 1) {
    const on =
      frequency === 'weekly'
        ? addDays(start, day - dayOfWeek(start) + 7 * step)
        : dayOfMonth(addMonths(start, step), day)
    const at = fromWallTime(`${on}T${RUN_TIME}`, timeZone)
    if (Date.parse(at) > now.getTime()) return at
  }
}

/** The day of a month, or its last one where it is too short. */
function dayOfMonth(first: string, day: number): string {
  const last = Number(addDays(addMonths(first, 1), -1).slice(8))
  return `${first.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}

/** The name of a report's file, by the day on which it was made in a zone. */
export function reportFileName(
  { type, period }: { type: string; period: string },
  format: string,
  now: Date,
  timeZone: string,
): string {
  return `report-${type}-${period}-${dayAt(now, timeZone)}.${format}`
}
