import { weekdayName } from '#shared/days.ts'
import { languageCode, type Text } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { REPORT_NAMES, sayZone } from '../report-words.ts'
import type { Frequency, Schedule } from '../schedules.contract.ts'
import { scheduleTexts } from './schedules.texts.ts'

/** The days of a week or month to choose from. */
export function dayOptions(frequency: Frequency): { value: string; label: Text }[] {
  const count = frequency === 'weekly' ? 7 : 31
  return Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: () =>
      frequency === 'weekly' ? weekdayName((index + 1) % 7) : scheduleTexts.dayOfMonth({ day: ordinal(index + 1) }),
  }))
}

function ordinal(day: number): string {
  const category = new Intl.PluralRules(languageCode(), { type: 'ordinal' }).select(day)
  const ordinals = scheduleTexts.ordinals
  return (category in ordinals ? ordinals[category as keyof typeof ordinals] : ordinals.other)({ day })
}

/** How often a schedule runs: `every Monday`, `on the 31st of each month`. */
export function rhythmOf({ frequency, day }: Pick<Schedule, 'frequency' | 'day'>): string {
  return frequency === 'weekly'
    ? scheduleTexts.weekly({ weekday: weekdayName(day % 7) })
    : scheduleTexts.monthly({ day: ordinal(day) })
}

/** What a schedule sends: `Sales report of the week, PDF`. */
export function subjectOf({ type, period, format }: Pick<Schedule, 'type' | 'period' | 'format'>): string {
  return scheduleTexts.subject[period]({ report: REPORT_NAMES[type](), format: format.toUpperCase() })
}

/** How often a schedule runs and when next, in the reader's zone: `every Monday, next on Nov 23, 2026 at 07:00 Lagos time`. */
export function nextOf(schedule: Pick<Schedule, 'frequency' | 'day' | 'nextRunAt'>, timeZone: string): string {
  const { nextRunAt } = schedule
  return scheduleTexts.next({
    rhythm: rhythmOf(schedule),
    day: formatDate(nextRunAt, timeZone),
    time: formatTime(nextRunAt, timeZone),
    zone: sayZone(timeZone),
  })
}
