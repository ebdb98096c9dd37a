import type { Day } from '#shared/days.ts'
import { useCalendarActions } from './calendar-actions.tsx'
import { longDay, weekOf } from './calendar-days.ts'
import { DayAgenda } from './day-agenda.tsx'
import type { Entry } from './entries.ts'

/** A week as a list of its days, for a phone. */
export function WeekAgenda({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const { today } = useCalendarActions()
  return (
    <div className="week-list">
      {weekOf(day).map((one) => (
        <section key={one} className={one === today ? 'of-day today' : 'of-day'}>
          <h2>
            {longDay(one, today)}
            {one === today && <span className="faint"> · Today</span>}
          </h2>
          <DayAgenda day={one} entries={entries} emptyText="Nothing planned" />
        </section>
      ))}
    </div>
  )
}
