import type { CSSProperties } from 'react'
import { Icon } from '#web/ui/elements/icon.tsx'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import * as styles from './calendar.module.css'
import { useCalendarActions } from './calendar-actions.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { clockOf, type Entry, whenText } from './entries.ts'

/** The key of the copy that shows where an event in the hand would go. */
export const PREVIEW = 'preview'

type Props = {
  entry: Entry
  style?: CSSProperties
  className?: string
  /** Its end can be pulled. */
  hasGrip?: boolean
}

/** An entry on one line: opened by a press, an event also carried by mouse, finger or keys. */
export function EventChip({ entry, style, className = '', hasGrip = false }: Props) {
  const { today, open, draggedKey } = useCalendarActions()
  const { key, event, title, label, tone, icon, start, isAllDay, isOver, isCancelled } = entry
  const look = [
    styles.event,
    event ? `tone-${tone}` : styles.other,
    key === PREVIEW && styles.lift,
    key === draggedKey && styles.isDragged,
    isOver && styles.isOver,
    isCancelled && styles.isCancelled,
    className,
  ]
    .filter(Boolean)
    .join(' ')
  // A label, because hidden text would be laid out too; it begins with the text of the chip.
  const shown = isAllDay ? title : calendarPageTexts.titleAndClock({ title, clock: clockOf(start) })
  const inState = isCancelled
    ? calendarPageTexts.entryCancelled
    : isOver
      ? calendarPageTexts.entryDone
      : calendarPageTexts.entry
  const name = inState({ title: shown, kind: label, when: whenText(entry, today) })
  const content = (
    <>
      <Icon name={isOver && !isCancelled ? 'check' : icon} size={12} />
      <span>{title}</span>
      {!isAllDay && <time> {clockOf(start)}</time>}
      {hasGrip && event && <i className={styles.grip} data-end />}
    </>
  )
  if (key === PREVIEW)
    return (
      <div className={look} style={style} aria-hidden="true">
        {content}
      </div>
    )
  if (!event)
    return (
      <RecordLink
        path={entry.path}
        onGo={() => open(entry)}
        className={look}
        style={style}
        title={title}
        aria-label={name}
        draggable={false}
        onClick={(press) => press.stopPropagation()}
      >
        {content}
      </RecordLink>
    )
  return (
    <button
      type="button"
      className={look}
      style={style}
      aria-label={name}
      aria-describedby="calendar-keys"
      title={title}
      data-event={event.id}
      onClick={(press) => {
        press.stopPropagation()
        open(entry)
      }}
    >
      {content}
    </button>
  )
}
