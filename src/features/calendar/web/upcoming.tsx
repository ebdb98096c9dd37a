import type { ReactNode } from 'react'
import { useAnswer } from '#sync/react'
import { Badge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { listEvents } from '../calendar.contract.ts'
import * as styles from './calendar.module.css'
import { useCalendarActions } from './calendar-actions.ts'
import { dateOf } from './calendar-days.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { shortMonth } from './day-names.ts'
import { eventEntry, hoursText } from './entries.ts'

/** At most this many coming events are shown. */
const SHOWN = 5
/** More than are shown, as some begin before the list is read again. */
const READ = 50
const HOUR_MS = 3_600_000

type Props = { now: number; timeZone: string; member: string | undefined; visits: ReactNode }

/** The inspections of the day, where there is room for them, and the next events that have not begun, by start. */
export function Upcoming({ now, timeZone, member, visits }: Props) {
  const { open } = useCalendarActions()
  // Read again every hour, not every minute.
  const after = new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString()
  const query = { after, status: 'scheduled' as const, limit: READ, ...(member && { member }) }
  const { data, status, retry } = useAnswer(listEvents, { query })
  const next = data?.filter(({ startTime }) => Date.parse(startTime) > now).slice(0, SHOWN)
  return (
    <aside className={styles.rail} aria-label={calendarPageTexts.upcoming()}>
      {visits}
      <div className={elementsStyles.sectionHead}>
        <h2>{calendarPageTexts.upcomingEvents()}</h2>
      </div>
      {status === 'loading' && (
        <p className="visually-hidden" role="status">
          {calendarPageTexts.loadingUpcoming()}
        </p>
      )}
      {status === 'error' && <ErrorState card={false} title={calendarPageTexts.upcomingNotLoaded()} onRetry={retry} />}
      {next?.length === 0 && <p className={`muted ${styles.noEntries}`}>{calendarPageTexts.noUpcoming()}</p>}
      {next && next.length > 0 && (
        <ul className="ruled">
          {next.map((event) => {
            const entry = eventEntry(event, timeZone)
            const day = entry.start.slice(0, 10)
            return (
              <li key={event.id}>
                <button type="button" onClick={() => open(entry)}>
                  <span className={`number ${styles.datebox}`}>
                    <span>{shortMonth(day)}</span>
                    <b>{dateOf(day)}</b>
                  </span>
                  <span className={styles.what}>
                    <b className="truncate wraps" title={event.title}>
                      {event.title}
                    </b>
                    <span>{[hoursText(entry), event.location].filter(Boolean).join(' · ')}</span>
                    <Badge tone={entry.tone} icon={entry.icon}>
                      {entry.label}
                    </Badge>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </aside>
  )
}
