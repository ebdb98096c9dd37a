import { formatDate } from '#shared/dates.ts'
import { weekdayName } from '#shared/days.ts'
import { formatTime } from '#shared/wall-time.ts'
import { PERIOD_LABELS, REPORT_NAMES, sayZone } from '../report-words.ts'
import type { Frequency, Schedule } from '../schedules.contract.ts'

/** The days of a week or month to choose from. */
export function dayOptions(frequency: Frequency): { value: string; label: string }[] {
  const count = frequency === 'weekly' ? 7 : 31
  return Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: frequency === 'weekly' ? weekdayName((index + 1) % 7) : `${ordinal(index + 1)} of the month`,
  }))
}

function ordinal(day: number): string {
  const ending = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** How often a schedule runs: `every Monday`, `on the 31st of each month`. */
export function rhythmOf({ frequency, day }: Pick<Schedule, 'frequency' | 'day'>): string {
  return frequency === 'weekly' ? `every ${weekdayName(day % 7)}` : `on the ${ordinal(day)} of each month`
}

/** What a schedule sends: `Sales report of the week, PDF`. */
export function subjectOf({ type, period, format }: Pick<Schedule, 'type' | 'period' | 'format'>): string {
  return `${REPORT_NAMES[type]()} of the ${PERIOD_LABELS[period]().toLowerCase()}, ${format.toUpperCase()}`
}

/** When a schedule runs next, in the reader's zone: `Nov 23, 2026 at 07:00 Lagos time`. */
export function nextOf({ nextRunAt }: Pick<Schedule, 'nextRunAt'>, timeZone: string): string {
  return `${formatDate(nextRunAt, timeZone)} at ${formatTime(nextRunAt, timeZone)} ${sayZone(timeZone)}`
}
