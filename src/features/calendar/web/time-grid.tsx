import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { type Day, SHORT_WEEKDAYS, weekdayOf } from '#shared/days.ts'
import * as styles from './calendar.module.css'
import { useCalendarActions } from './calendar-actions.ts'
import { dateOf } from './calendar-days.ts'
import { type Block, DAY_MINUTES, isAboveHours, layHours, layRow, shiftWall } from './calendar-layout.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import type { Entry } from './entries.ts'
import { EventChip, PREVIEW } from './event-chip.tsx'
import { MoreOnDay, SpanRow } from './span-row.tsx'

/** At most this many all-day and long entries are above the hours. */
const STRIP_LANES = 3
/** Where a day other than today opens, minutes. */
const MORNING = 7 * 60
/** A press among the hours means its half hour, minutes. */
const PRESS_MINUTES = 30
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** At most this many entries are side by side in a day of a week, and in a single day. */
const COLUMNS = { ofWeek: 3, ofDay: 6 }

/** From so many side by side on, there is little room in each. */
const CROWDED = 3

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

type GridProps = { days: readonly Day[]; entries: readonly Entry[] }

function Heads({ days }: { days: readonly Day[] }) {
  const { today } = useCalendarActions()
  return (
    <div className={styles.heads}>
      <span />
      {days.map((day) => (
        <div key={day} className={day === today ? `${styles.weekday} ${styles.today}` : styles.weekday}>
          {SHORT_WEEKDAYS[weekdayOf(day)]?.()} <b>{dateOf(day)}</b>
          {day === today && <span className="visually-hidden">, {calendarPageTexts.todayToo()}</span>}
        </div>
      ))}
    </div>
  )
}

function Strip({ days, entries }: GridProps) {
  const row = layRow(entries.filter(isAboveHours), days, STRIP_LANES, PREVIEW)
  const hasMore = row.hidden.some((count) => count > 0)
  const lanes = Math.max(1, ...row.spans.map(({ lane }) => lane + 1)) + Number(hasMore)
  return (
    <div className={styles.strip} style={{ gridTemplateRows: `repeat(${lanes}, minmax(25px, auto))` }}>
      <span className="faint">{calendarPageTexts.allDay()}</span>
      {days.map((day, column) => (
        <span key={day} className={styles.stripDay} data-day={day} style={{ gridColumn: column + 2 }} />
      ))}
      <SpanRow row={row} days={days} entries={entries} first={{ column: 2, row: 1 }} moreAt={STRIP_LANES + 1} />
    </div>
  )
}

function placeOf({ top, bottom, column, columns }: Block<Entry>) {
  return {
    top: percent(top),
    height: percent(bottom - top),
    left: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
  }
}

function DayColumn({ day, entries, most }: { day: Day; entries: readonly Entry[]; most: number }) {
  const { today, minute, add } = useCalendarActions()
  function press(event: MouseEvent<HTMLElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const minutes = Math.floor((((event.clientY - top) / height) * DAY_MINUTES) / PRESS_MINUTES) * PRESS_MINUTES
    const pressed = Math.min(Math.max(0, minutes), DAY_MINUTES - PRESS_MINUTES)
    add(day, shiftWall(`${day}T00:00`, pressed).slice(11))
  }
  const preview = entries.filter(({ key }) => key === PREVIEW)
  const others = layHours(
    entries.filter(({ key }) => key !== PREVIEW),
    day,
    most,
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Add Event does the same with keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: Add Event does the same with keys
    <div
      className={day === today ? `${styles.hours} ${styles.today}` : styles.hours}
      data-day={day}
      data-hours
      onClick={press}
    >
      {[...others.blocks, ...layHours(preview, day, most).blocks].map((block) => (
        <EventChip
          key={block.entry.key}
          entry={block.entry}
          className={[
            styles.block,
            block.bottom - block.top < 45 && styles.short,
            block.columns >= CROWDED && styles.isCrowded,
          ]
            .filter(Boolean)
            .join(' ')}
          style={placeOf(block)}
          hasGrip
        />
      ))}
      {others.crowds.map(({ count, top, column, columns }) => (
        <MoreOnDay
          key={top}
          day={day}
          count={count}
          entries={entries}
          style={{ top: percent(top), left: `${(column / columns) * 100}%`, width: `${100 / columns}%` }}
        />
      ))}
      {day === today && <span className={styles.nowLine} style={{ top: percent(minute) }} />}
    </div>
  )
}

/** One day or a week by the hour; what lasts days stands above. */
export function TimeGrid({ days, entries }: GridProps) {
  const { today, minute } = useCalendarActions()
  const scroller = useRef<HTMLElement>(null)
  const label = calendarPageTexts.hours()
  const start = useRef(days.includes(today) ? Math.max(0, minute - 120) : MORNING)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element) element.scrollTop = (start.current / DAY_MINUTES) * element.scrollHeight
  }, [])
  return (
    <div className={styles.byHours} style={{ '--days': days.length } as CSSProperties}>
      <Heads days={days} />
      <Strip days={days} entries={entries} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys as well */}
      <section className={styles.hoursScroll} ref={scroller} aria-label={label} tabIndex={0} data-scroller>
        <div className={styles.hoursGrid}>
          <div className={styles.gutter} aria-hidden="true">
            {HOURS.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
          {days.map((day) => (
            <DayColumn
              key={day}
              day={day}
              entries={entries}
              most={days.length === 1 ? COLUMNS.ofDay : COLUMNS.ofWeek}
            />
          ))}
        </div>
      </section>
    </div>
  )
}
