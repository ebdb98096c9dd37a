import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, type Day, SHORT_WEEKDAYS } from '#shared/days.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as styles from './calendar.module.css'
import { useCalendarActions } from './calendar-actions.ts'
import { dateOf, monthOf, monthWeeks } from './calendar-days.ts'
import { layRow } from './calendar-layout.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { shortDay } from './day-names.ts'
import type { Entry } from './entries.ts'
import { PREVIEW } from './event-chip.tsx'
import { SpanRow } from './span-row.tsx'

/** At most this many entries of a day are in its cell. */
const SHOWN = 3

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type CellProps = { day: Day; column: number; isOff: boolean; isCursor: boolean }

function DayCell({ day, column, isOff, isCursor }: CellProps) {
  const { today, add } = useCalendarActions()
  const isWeekend = column === 0 || column === 6
  const look = [styles.day, isOff && styles.off, isWeekend && !isOff && styles.weekend, day === today && styles.today]
    .filter(Boolean)
    .join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the button in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same is done by the button in it
    <div className={look} data-day={day} style={{ gridColumn: column + 1 }} onClick={() => add(day)}>
      <span className={`muted ${styles.dayNumber}`}>
        {day === today ? (
          <>
            <b>{dateOf(day)}</b>
            <span className="visually-hidden">, {calendarPageTexts.todayToo()}</span>
          </>
        ) : dateOf(day) === 1 && isOff ? (
          shortDay(day)
        ) : (
          dateOf(day)
        )}
        <button
          type="button"
          className={`${elementsStyles.button} ${elementsStyles.ghost} ${elementsStyles.iconOnly} ${styles.add}`}
          aria-label={calendarPageTexts.addOn({ day: shortDay(day) })}
          tabIndex={isCursor ? 0 : -1}
          data-add={day}
          onClick={(event) => {
            event.stopPropagation()
            add(day)
          }}
        />
      </span>
    </div>
  )
}

type WeekProps = { days: readonly Day[]; month: string; cursor: Day; entries: readonly Entry[] }

/** Kept as it is while other weeks get their entries. */
function WeekRow({ days, month, cursor, entries }: WeekProps) {
  const row = layRow(entries, days, SHOWN, PREVIEW)
  return (
    <div className={styles.week}>
      {days.map((day, column) => (
        <DayCell key={day} day={day} column={column} isOff={monthOf(day) !== month} isCursor={day === cursor} />
      ))}
      <SpanRow row={row} days={days} entries={entries} first={{ column: 1, row: 2 }} />
    </div>
  )
}

/** A month from Sunday to Saturday, three entries a day; arrow keys walk its days. */
export function MonthGrid({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const { goTo } = useCalendarActions()
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<Day>(undefined)
  const weeks = monthWeeks(day)

  const focus = (one: Day) => grid.current?.querySelector<HTMLElement>(`[data-add="${one}"]`)?.focus()
  useEffect(() => {
    if (wanted.current) focus(wanted.current)
    wanted.current = undefined
  })

  function walk(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.add : undefined
    const by = STEPS[event.key]
    if (from === undefined || by === undefined) return
    event.preventDefault()
    wanted.current = addDays(from, by)
    goTo(wanted.current)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it
    <div className={styles.month} ref={grid} onKeyDown={walk}>
      {SHORT_WEEKDAYS.map((name) => (
        <div className={styles.weekday} key={name()}>
          {name()}
        </div>
      ))}
      <div className={styles.weeks} style={{ gridTemplateRows: `repeat(${weeks.length}, minmax(128px, 1fr))` }}>
        {weeks.map((days) => (
          <WeekRow key={days[0]} days={days} month={monthOf(day)} cursor={day} entries={entries} />
        ))}
      </div>
    </div>
  )
}
