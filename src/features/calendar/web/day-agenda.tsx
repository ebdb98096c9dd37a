import type { Day } from '#shared/days.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as styles from './calendar.module.css'
import { useCalendarActions } from './calendar-actions.ts'
import { weekOf } from './calendar-days.ts'
import { entriesOn } from './calendar-layout.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { longDay } from './day-names.ts'
import { type Entry, hoursText } from './entries.ts'
import { PREVIEW } from './event-chip.tsx'
import { eventLabelTexts } from './event-labels.texts.ts'

type Props = {
  day: Day
  entries: readonly Entry[]
  /** Stands in place of the list when nothing takes place. */
  emptyText?: string
}

const stateOf = ({ isCancelled, label }: Entry) => (isCancelled ? eventLabelTexts.statuses.cancelled() : label)

/** Everything of one day as a list, each to be opened. */
export function DayAgenda({ day, entries, emptyText }: Props) {
  const { open } = useCalendarActions()
  const shown = entriesOn(entries, day).filter(({ key }) => key !== PREVIEW)
  if (shown.length === 0) return emptyText ? <p className={`muted ${styles.noEntries}`}>{emptyText}</p> : null
  return (
    <ul className={styles.agenda}>
      {shown.map((entry) => (
        <li key={entry.key}>
          <button
            type="button"
            className={entry.isCancelled ? styles.isCancelled : undefined}
            onClick={() => open(entry)}
          >
            <span className={`${elementsStyles.glyph} tone-${entry.tone}`}>
              <Icon name={entry.icon} size={14} />
            </span>
            <span className={`fill ${styles.what}`}>
              <b className="truncate wraps" title={entry.title}>
                {entry.title}
              </b>
              <span>{[hoursText(entry), entry.event?.location].filter(Boolean).join(' · ')}</span>
            </span>
            <Badge tone={entry.tone} title={stateOf(entry)}>
              {stateOf(entry)}
            </Badge>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A week as a list of its days, for a phone. */
export function WeekAgenda({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const { today } = useCalendarActions()
  return (
    <div className={styles.weekList}>
      {weekOf(day).map((one) => (
        <section key={one} className={one === today ? `${styles.ofDay} ${styles.today}` : styles.ofDay}>
          <h2>
            {longDay(one, today)}
            {one === today && <span className="faint"> · {calendarPageTexts.today()}</span>}
          </h2>
          <DayAgenda day={one} entries={entries} emptyText={calendarPageTexts.nothingPlanned()} />
        </section>
      ))}
    </div>
  )
}
