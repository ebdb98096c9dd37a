import { addDays, addMonths, type Day, isRealDay, startOfDay, weekdayOf } from '#shared/days.ts'

/** Ways to look at the calendar. */
export const VIEWS = ['month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]

/** True for a day that there is, of the years that events can have. */
export function isDay(text: string): boolean {
  return isRealDay(text) && text >= '1900-01-01' && text <= '2200-12-31'
}

export const monthOf = (day: Day): string => day.slice(0, 7)
/** The day of the month, without a zero before it. */
export const dateOf = (day: Day): number => Number(day.slice(8))

/** The seven days of a day's week, from Sunday on. */
export function weekOf(day: Day): Day[] {
  const sunday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index))
}

/** The weeks that a day's month touches, four to six. */
export function monthWeeks(day: Day): Day[][] {
  const weeks: Day[][] = []
  for (let week = weekOf(`${monthOf(day)}-01`); ; week = weekOf(addDays(week[0] ?? day, 7))) {
    if (weeks.length > 0 && !week.some((one) => monthOf(one) === monthOf(day))) return weeks
    weeks.push(week)
  }
}

/** The days that a view shows around a day, in order. */
export function daysOf(view: View, day: Day): Day[] {
  return view === 'day' ? [day] : view === 'week' ? weekOf(day) : monthWeeks(day).flat()
}

/** The day to look at a month, a week or a day later (or earlier, with -1); the last of the month where it has no such day. */
export function step(view: View, day: Day, by: 1 | -1): Day {
  if (view !== 'month') return addDays(day, view === 'week' ? 7 * by : by)
  const sameDate = `${monthOf(addMonths(day, by))}-${day.slice(8)}`
  return isRealDay(sameDate) ? sameDate : addDays(addMonths(day, by + 1), -1)
}

/** The instants, ISO 8601, at which the first of some days begins and the last has ended in a zone. */
export function windowOf(days: readonly Day[], timeZone: string): { from: string; to: string } {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return { from: startOfDay(first, timeZone), to: startOfDay(addDays(last, 1), timeZone) }
}
