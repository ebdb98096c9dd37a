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

const MONTHS_OF = { month: 1, quarter: 3, year: 12 }

/** The first days of the period that a day is in, weeks as in the calendar from Sunday on, and of the one before. */
function firstDays(period: ReportPeriod, day: string): { present: string; previous: string } {
  if (period === 'week') {
    const sunday = addDays(day, -weekdayOf(day))
    return { present: sunday, previous: addDays(sunday, -7) }
  }
  const month = Number(day.slice(5, 7))
  const length = MONTHS_OF[period]
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

export type Repeating = { frequency: Frequency; day: number }

/**
 * The time that a scheduled report tells of: a whole period up to the evening before it goes out, and as long a one before. Each begins on
 * the day of the schedule, so that no day is left out between two reports, whatever day they go out on.
 */
export function pastPeriod(
  period: ReportPeriod,
  { frequency, day }: Repeating,
  now: Date,
  timeZone: string,
): PeriodBounds {
  const today = dayAt(now, timeZone)
  const isOnTime = frequency === 'monthly' && dayOfMonth(addMonths(today, 0), day) === today
  const dayInMonth = isOnTime ? day : Number(today.slice(8))
  const daysBack = (count: number) =>
    period === 'week'
      ? addDays(today, -7 * count)
      : dayOfMonth(addMonths(today, -count * MONTHS_OF[period]), dayInMonth)
  const [end, from, previousFrom] = [today, daysBack(1), daysBack(2)].map((one) => startOfDay(one, timeZone)) as [
    string,
    string,
    string,
  ]
  return { from, to: new Date(Date.parse(end) - 1).toISOString(), previousFrom, previousTo: from }
}

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
