import { type Day, SHORT_WEEKDAYS } from '#shared/days.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as styles from './calendar.module.css'
import { useCalendarActions } from './calendar-actions.ts'
import { dateOf, monthOf, monthWeeks } from './calendar-days.ts'
import { entriesOn } from './calendar-layout.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { DayAgenda } from './day-agenda.tsx'
import { longDay } from './day-names.ts'
import type { Entry } from './entries.ts'

/** At most this many dots are under a date. */
const DOTS = 3

/** A month as narrow as a phone: a dot for each entry, and the chosen day's entries under it. */
export function MonthDots({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const { today, goTo } = useCalendarActions()
  return (
    <>
      <div className={styles.dots}>
        {SHORT_WEEKDAYS.map((name) => (
          <span className={styles.weekday} key={name()}>
            {name().slice(0, 1)}
            <span className="visually-hidden">{name().slice(1)}</span>
          </span>
        ))}
        {monthWeeks(day)
          .flat()
          .map((one) => {
            const shown = entriesOn(entries, one)
            const count =
              shown.length === 0 ? calendarPageTexts.noEntries() : calendarPageTexts.entries({ count: shown.length })
            const look = [monthOf(one) !== monthOf(day) && styles.off, one === today && styles.today]
              .filter(Boolean)
              .join(' ')
            return (
              <button
                key={one}
                type="button"
                className={look}
                aria-pressed={one === day}
                aria-label={calendarPageTexts.dayAndEntries({ day: longDay(one, today), entries: count })}
                onClick={() => goTo(one)}
              >
                <b>{dateOf(one)}</b>
                <span className={styles.dayMarks} aria-hidden="true">
                  {shown.slice(0, DOTS).map(({ key, tone }) => (
                    <i key={key} className={`${elementsStyles.dot} tone-${tone}`} />
                  ))}
                </span>
              </button>
            )
          })}
      </div>
      <section className={styles.ofDay}>
        <h2>{longDay(day, today)}</h2>
        <DayAgenda day={day} entries={entries} emptyText={calendarPageTexts.nothingPlanned()} />
      </section>
    </>
  )
}
