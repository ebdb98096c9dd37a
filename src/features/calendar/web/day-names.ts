import { dateTexts } from '#shared/dates.texts.ts'
import { monthName } from '#shared/dates.ts'
import { type Day, SHORT_WEEKDAYS, weekdayName, weekdayOf } from '#shared/days.ts'
import { dateOf, monthOf, type View, weekOf } from './calendar-days.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'

const MONTHS = Object.values(calendarPageTexts.months)

const longMonth = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1]?.() ?? ''
const yearOf = (day: Day) => String(Number(day.slice(0, 4)))

/** `Nov`. */
export const shortMonth = (day: Day): string => monthName(Number(day.slice(5, 7)))

/** `Nov 20`. */
export function shortDay(day: Day): string {
  return dateTexts.day({ month: shortMonth(day), day: dateOf(day) })
}

/** `Friday, November 20`, with its year unless it is that of `today`. */
export function longDay(day: Day, today: Day): string {
  const values = { weekday: weekdayName(weekdayOf(day)), month: longMonth(day), date: dateOf(day) }
  if (yearOf(day) === yearOf(today)) return calendarPageTexts.longDay(values)
  return calendarPageTexts.longDayOfYear({ ...values, year: yearOf(day) })
}

/** What stands above a view: `November 2026`, `Nov 15 – 21, 2026`, `Fri, Nov 20, 2026`. */
export function titleOf(view: View, day: Day): string {
  const year = yearOf(day)
  if (view === 'month') return calendarPageTexts.monthAndYear({ month: longMonth(day), year })
  if (view === 'day') {
    const weekday = SHORT_WEEKDAYS[weekdayOf(day)]?.() ?? ''
    return calendarPageTexts.dayInFull({ weekday, day: shortDay(day), year })
  }
  const [from = day, to = day] = [weekOf(day)[0], weekOf(day)[6]]
  const [first, firstYear, lastYear] = [shortDay(from), yearOf(from), yearOf(to)]
  if (firstYear !== lastYear) return calendarPageTexts.weekOverYears({ first, firstYear, last: shortDay(to), lastYear })
  const last = monthOf(from) === monthOf(to) ? dateOf(to) : shortDay(to)
  return calendarPageTexts.weekInYear({ first, last, year: lastYear })
}
