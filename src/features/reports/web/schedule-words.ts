import { formatDate } from '#shared/dates.ts'
import { formatTime } from '#shared/wall-time.ts'
import { PERIOD_LABELS, REPORT_NAMES } from '../report-words.ts'
import type { Frequency, Schedule } from '../schedules.contract.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The days of a week or month to choose from. */
export function dayOptions(frequency: Frequency): { value: string; label: string }[] {
  const count = frequency === 'weekly' ? 7 : 31
  return Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: frequency === 'weekly' ? (WEEKDAYS[index] ?? '') : `${ordinal(index + 1)} of the month`,
  }))
}

function ordinal(day: number): string {
  const ending = day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** How often a schedule runs: `every Monday`, `on the 31st of each month`. */
export function rhythmOf({ frequency, day }: Pick<Schedule, 'frequency' | 'day'>): string {
  return frequency === 'weekly' ? `every ${WEEKDAYS[day - 1]}` : `on the ${ordinal(day)} of each month`
}

/** What a schedule sends: `Sales report of the week, PDF`. */
export function subjectOf({ type, period, format }: Pick<Schedule, 'type' | 'period' | 'format'>): string {
  return `${REPORT_NAMES[type]} of the ${PERIOD_LABELS[period].toLowerCase()}, ${format.toUpperCase()}`
}

/** When a schedule runs next, in the reader's zone: `Nov 23, 2026 at 07:00`. */
export function nextOf({ nextRunAt }: Pick<Schedule, 'nextRunAt'>, timeZone: string | undefined): string {
  return `${formatDate(nextRunAt, timeZone)} at ${formatTime(nextRunAt, timeZone)}`
}

/** What the form's fields hold; recipients are typed with commas between them. */
export type ScheduleValues = {
  type: Schedule['type']
  period: Schedule['period']
  format: Schedule['format']
  frequency: Frequency
  day: string
  recipients: string
}

export const valuesOf = ({
  day,
  recipients,
  ...rest
}: Omit<ScheduleValues, 'day' | 'recipients'> & Pick<Schedule, 'day' | 'recipients'>): ScheduleValues => ({
  type: rest.type,
  period: rest.period,
  format: rest.format,
  frequency: rest.frequency,
  day: String(day),
  recipients: recipients.join(', '),
})

/** A new schedule: weekly on Monday, or of longer periods monthly on the first, to oneself. */
export function startValues(start: Pick<Schedule, 'type' | 'period'>, email: string): ScheduleValues {
  const frequency = start.period === 'week' ? 'weekly' : 'monthly'
  return valuesOf({ ...start, format: 'pdf', frequency, day: 1, recipients: [email] })
}

/** The body that the fields mean. */
export function bodyOf({ day, recipients, ...rest }: ScheduleValues): unknown {
  return {
    ...rest,
    day: Number(day),
    recipients: recipients
      .split(/[,;\s]+/)
      .map((address) => address.trim())
      .filter(Boolean),
  }
}
