import { type CalendarEvent, VISIT_TYPES } from '#features/calendar/calendar.contract.ts'
import { STATUS_LOOKS } from '#features/calendar/web/event-labels.ts'
import { eventSource } from '#features/calendar/web/use-events.ts'
import { dayBounds, formatTime } from '#shared/wall-time.ts'
import { useRows } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { Link } from '#web/platform/router/link.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { useMinute } from '#web/ui/elements/use-minute.ts'
import * as styles from './todays-visits.module.css'
import { visitStepTexts } from './visit-steps.texts.ts'
import { VisitSteps } from './visit-steps.tsx'

const isVisit = ({ type, status }: CalendarEvent) => VISIT_TYPES.includes(type) && status !== 'cancelled'

/** The person's own inspections of the day in order of time, each with its steps. */
export function TodaysVisits() {
  const me = useMe()
  return me && <VisitsOf member={me.id} />
}

function VisitsOf({ member }: { member: string }) {
  const timeZone = useTimeZone()
  const { rows } = useRows(eventSource, { ...dayBounds(new Date(useMinute()), timeZone), member })
  const visits = rows.filter(isVisit)
  if (visits.length === 0) return null
  return (
    <section className={`${elementsStyles.card} ${styles.visits}`} aria-labelledby="todays-visits">
      <h2 id="todays-visits">{visitStepTexts.today()}</h2>
      <ul>
        {visits.map((event) => (
          <li key={event.id} className={styles.visit}>
            <div className={styles.head}>
              <Link to={`/calendar/${event.id}`} className="truncate wraps">
                <b>{event.title}</b>
              </Link>
              {event.status !== 'scheduled' && <LookBadge of={STATUS_LOOKS[event.status]} dot={false} />}
            </div>
            <p className="muted">
              {[formatTime(event.startTime, timeZone), event.location].filter(Boolean).join(' · ')}
            </p>
            <VisitSteps event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}
