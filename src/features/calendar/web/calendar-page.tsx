import { type ReactNode, Suspense, useRef, useState } from 'react'
import { type Day, dayAt } from '#shared/days.ts'
import { formatCount } from '#shared/money.ts'
import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { useMinute } from '#web/ui/elements/use-minute.ts'
import { DragStatus } from '#web/ui/list/drag-status.tsx'
import { LinkedRecords } from '#web/ui/list/linked-records.tsx'
import { listTexts } from '#web/ui/list/list.texts.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { type CalendarEvent, getEventLinks } from '../calendar.contract.ts'
import * as styles from './calendar.module.css'
import { type CalendarActions, CalendarContext } from './calendar-actions.ts'
import { daysOf, step, type View } from './calendar-days.ts'
import { minutesOf } from './calendar-layout.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { type CalendarSearch, calendarSearch } from './calendar-search.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { WeekAgenda } from './day-agenda.tsx'
import { type Entry, eventEntry } from './entries.ts'
import { PREVIEW } from './event-chip.tsx'
import { MonthDots } from './month-dots.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useHiddenKinds } from './shown-entries.ts'
import { TimeGrid } from './time-grid.tsx'
import { Upcoming } from './upcoming.tsx'
import { MOST, useEntries } from './use-entries.ts'
import { useEventDrag } from './use-event-drag.ts'
import { removeEvent } from './use-events.ts'

const ScheduleDialog = lazyPart(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))
const EventDialog = lazyPart(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }))

export type CalendarPageProps = ScreenProps<CalendarSearch> & {
  timeZone: string
  /** The inspections of the day, above the calendar of a phone. */
  visits: ReactNode
  /** What is done with an inspection. */
  steps: (event: CalendarEvent) => ReactNode
}

type OpenDialog = { kind: 'add'; start?: Date | undefined } | { kind: 'edit' | 'remove'; event: CalendarEvent }

/** Where a day without an hour begins in the form. */
const MORNING = '09:00'

type Entries = ReturnType<typeof useEntries>['entries']

/** The entries with a preview of the event that is dragged. */
function useWithPreview(entries: Entries, drag: ReturnType<typeof useEventDrag>['drag'], timeZone: string): Entries {
  const preview = drag && eventEntry({ ...drag.event, ...drag.times }, timeZone)
  return preview ? [...entries, { ...preview, key: PREVIEW }] : entries
}

/** The company's calendar by month, week or day, with what comes next. */
export function CalendarPage(props: CalendarPageProps) {
  const { search, onSearchChange, openId, onOpen, onGo, timeZone, useScreenKeys, visits, steps } = props
  const now = useMinute()
  const isPhone = usePhone()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [hidden, toggle] = useHiddenKinds()
  const root = useRef<HTMLDivElement>(null)
  const today = dayAt(new Date(now), timeZone)
  const minute = minutesOf(toWallTime(new Date(now), timeZone))
  const view: View = search.view ?? 'month'
  const day = search.date ?? today
  const shown = useEntries({ days: daysOf(view, day), timeZone, search, hidden })

  const change = (changes: Partial<CalendarSearch>, isSlight = false) =>
    onSearchChange(calendarSearch.clean({ ...search, ...changes }), isSlight)
  const goTo = (next: Day, isSlight = false) => change({ date: next === today ? undefined : next }, isSlight)
  const add = (on: Day, time = on === today ? undefined : MORNING) =>
    setDialog({
      kind: 'add',
      start: time === undefined ? undefined : new Date(fromWallTime(`${on}T${time}`, timeZone)),
    })
  const { drag, status } = useEventDrag(root, {
    timeZone,
    today,
    hasHours: view !== 'month',
    onFollow: (next) => !daysOf(view, day).includes(next) && goTo(next, true),
  })
  const actions: CalendarActions = {
    today,
    minute,
    open: ({ event, path }) => (event ? onOpen(event.id) : onGo(path)),
    add,
    goTo: (next) => goTo(next, true),
    draggedKey: drag?.event.id,
  }
  const entries = useWithPreview(shown.entries, drag, timeZone)
  useScreenKeys([
    { keys: ['T'], label: calendarPageTexts.today, group: 'page', run: () => goTo(today) },
    { keys: ['J'], label: calendarPageTexts.nextDays, group: 'page', run: () => goTo(step(view, day, 1)) },
    { keys: ['K'], label: calendarPageTexts.previousDays, group: 'page', run: () => goTo(step(view, day, -1)) },
  ])

  return (
    <CalendarContext value={actions}>
      <div className={drag && !drag.isByKeys ? `${styles.calendar} ${styles.isCarrying}` : styles.calendar} ref={root}>
        <CalendarToolbar
          view={view}
          day={day}
          search={search}
          hidden={hidden}
          onStep={(by) => goTo(step(view, day, by))}
          onToday={() => goTo(today)}
          onChange={change}
          onToggle={toggle}
          onAdd={() => add(day)}
        />
        {isPhone && visits}
        <div className={styles.calendarView} data-view={view}>
          <div className={`number ${styles.days}`}>
            <Notes shown={shown} />
            {shown.status === 'error' ? (
              <Failed onRetry={shown.retry} />
            ) : (
              <Days view={view} day={day} entries={entries} isPhone={isPhone} />
            )}
          </div>
          <Upcoming now={now} timeZone={timeZone} member={search.member} visits={!isPhone && visits} />
        </div>
        <DragStatus id="calendar-keys" keys={calendarPageTexts.keys()} status={status} />
      </div>
      <Suspense fallback={null}>
        <Dialogs {...{ openId, onOpen, onGo, timeZone, today, dialog, steps }} show={setDialog} />
      </Suspense>
    </CalendarContext>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title={calendarPageTexts.notLoaded()} text={kitTexts.checkConnection()} onRetry={onRetry} />
)

type DaysProps = { view: View; day: Day; entries: readonly Entry[]; isPhone: boolean }

function Days({ view, day, entries, isPhone }: DaysProps) {
  if (view === 'month')
    return isPhone ? <MonthDots day={day} entries={entries} /> : <MonthGrid day={day} entries={entries} />
  if (view === 'week' && isPhone) return <WeekAgenda day={day} entries={entries} />
  return <TimeGrid key={view} days={daysOf(view, day)} entries={entries} />
}

function Notes({ shown: { status, heldOf, cutOf, isPartial } }: { shown: ReturnType<typeof useEntries> }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {status === 'loading' ? calendarPageTexts.loading() : ''}
      </p>
      {cutOf !== undefined && (
        <p className={styles.calNote}>
          {calendarPageTexts.cutOff({ most: formatCount(MOST), total: formatCount(cutOf) })}
        </p>
      )}
      {heldOf !== undefined && <p className={styles.calNote}>{listTexts.heldOnly({ count: formatCount(heldOf) })}</p>}
      {isPartial && <p className={styles.calNote}>{calendarPageTexts.othersNotLoaded()}</p>}
    </>
  )
}

type DialogsProps = Pick<CalendarPageProps, 'openId' | 'onOpen' | 'onGo' | 'timeZone' | 'steps'> & {
  today: Day
  dialog: OpenDialog | undefined
  show: (dialog: OpenDialog | undefined) => void
}

/** The opened event, or what is done with it. */
function Dialogs({ openId, onOpen, onGo, timeZone, today, dialog, steps, show }: DialogsProps) {
  const onClose = () => show(undefined)
  async function remove(event: CalendarEvent) {
    onClose()
    onOpen(undefined)
    await removeEvent(event)
  }
  if (!dialog)
    return (
      openId !== undefined && (
        <EventDialog
          key={openId}
          id={openId}
          timeZone={timeZone}
          today={today}
          onClose={() => onOpen(undefined)}
          onEdit={(event) => show({ kind: 'edit', event })}
          onDelete={(event) => show({ kind: 'remove', event })}
          onGo={onGo}
          steps={steps}
        />
      )
    )
  if (dialog.kind === 'remove')
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={calendarPageTexts.delete({ title: dialog.event.title })}
        description={
          <>
            <LinkedRecords of={getEventLinks} id={dialog.event.id} /> {calendarPageTexts.deletes()}
          </>
        }
        confirmLabel={calendarPageTexts.deleteEvent()}
        onConfirm={() => void remove(dialog.event)}
      />
    )
  return (
    <ScheduleDialog
      onClose={onClose}
      timeZone={timeZone}
      start={dialog.kind === 'add' ? dialog.start : undefined}
      event={dialog.kind === 'edit' ? dialog.event : undefined}
    />
  )
}
