import type { CSSProperties } from 'react'
import type { Day } from '#shared/days.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import * as styles from './calendar.module.css'
import { useCalendarActions } from './calendar-actions.ts'
import type { layRow } from './calendar-layout.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { DayAgenda } from './day-agenda.tsx'
import { longDay, shortDay } from './day-names.ts'
import type { Entry } from './entries.ts'
import { EventChip } from './event-chip.tsx'

type Props = {
  row: ReturnType<typeof layRow<Entry>>
  days: readonly Day[]
  entries: readonly Entry[]
  /** Where the first day and the first lane stand in the grid. */
  first: { column: number; row: number }
  /** The row of the grid for what has no lane; else the stylesheet places it. */
  moreAt?: number
}

/** Entries side by side over a row of days, and how many more each day has. */
export function SpanRow({ row: { spans, hidden }, days, entries, first, moreAt }: Props) {
  return (
    <>
      {spans.map(({ entry, column, columns, lane, isBegun, goesOn }) => (
        <EventChip
          key={entry.key}
          entry={entry}
          className={[columns > 1 && styles.isWide, isBegun && styles.isBegun, goesOn && styles.goesOn]
            .filter(Boolean)
            .join(' ')}
          style={{ gridColumn: `${column + first.column} / span ${columns}`, gridRow: lane + first.row }}
        />
      ))}
      {days.map((day, column) => (
        <MoreOnDay
          key={day}
          day={day}
          count={hidden[column] ?? 0}
          entries={entries}
          style={{ gridColumn: column + first.column, gridRow: moreAt }}
        />
      ))}
    </>
  )
}

type MoreProps = { day: Day; count: number; entries: readonly Entry[]; style: CSSProperties }

/** How many entries of a day have no room; a press lists all of that day. */
export function MoreOnDay({ day, count, entries, style }: MoreProps) {
  const { today } = useCalendarActions()
  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses from what lies below
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className={styles.moreAt} style={style} onClick={(press) => press.stopPropagation()}>
      <Popover
        label={longDay(day, today)}
        align="start"
        className={styles.dayPop}
        trigger={
          <button
            type="button"
            className={`muted ${styles.moreEntries}`}
            aria-label={calendarPageTexts.moreOn({ count, day: shortDay(day) })}
          >
            +{count}
            <span> {calendarPageTexts.more()}</span>
          </button>
        }
      >
        <h2>{longDay(day, today)}</h2>
        <DayAgenda day={day} entries={entries} />
      </Popover>
    </span>
  )
}
