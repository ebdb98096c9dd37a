import { useMemo, useRef } from 'react'
import { formatCount } from '#shared/money.ts'
import type { Rows } from '#sync'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { useLineHeights } from '#web/ui/list/use-line-heights.ts'
import { useScroller } from '#web/ui/list/use-scroller.ts'
import { shownLine, useVirtualList } from '#web/ui/list/use-virtual-list.ts'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import type { Task } from '../tasks.contract.ts'
import { headingsOf } from './task-groups.ts'
import { BlankTask, TaskItem } from './task-item.tsx'
import { taskWordTexts } from './task-words.texts.ts'
import * as styles from './tasks.module.css'
import { tasksPageTexts } from './tasks-page.texts.ts'
import type { Today } from './use-today.ts'

/** px */
const HEADING_HEIGHT = 36
/** The height of a row in a list of this width until one was measured, px. */
const rowHeight = (width: number) => (width <= 420 ? 145 : width <= 900 ? 105 : 53)

type Props = {
  rows: Rows<Task>
  total: number
  /** By due date the list has headings. */
  isByDueDate: boolean
  openId: string | undefined
  /** Where the opened one stands, so that it is brought into view. */
  openAt: number | undefined
  me: string | undefined
  today: Today
  timeZone: string | undefined
}

/** The tasks under their headings; only what is on screen is drawn, however many there are. */
export function TaskList({ rows, total, isByDueDate, openId, openAt, me, today, timeZone }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  // A list that is held in part does not know how many belong under a heading.
  const headed = isByDueDate && rows.isWhole ? rows.rows : undefined
  const headings = useMemo(() => (headed ? headingsOf(headed, today.now, timeZone) : []), [headed, today, timeZone])
  const scroller = useScroller(ref)
  const headingAt = (place: number) => headings.find((one) => one.place === place)
  const { virtualizer, lines, height, measure } = useVirtualList(ref, scroller, {
    total,
    estimate: (place) => rowHeight(scroller?.width ?? 0) + (headingAt(place) ? HEADING_HEIGHT : 0),
    load: rows.load,
    shown: shownLine(openId, openAt),
  })
  useLineHeights(ref, {
    lines,
    width: scroller?.width ?? 0,
    rowAt: rows.get,
    headingAt,
    resize: virtualizer.resizeItem,
  })
  return (
    <ul
      ref={ref}
      className={`${elementsStyles.card} ${styles.taskList} ${virtualListStyles.virtualList}`}
      style={{ height }}
    >
      {lines.map(({ index, top }) => {
        const row = rows.get(index)
        const heading = headingAt(index)
        return (
          <li
            key={row?.id ?? `place ${index}`}
            ref={measure}
            data-place={index}
            data-line={index}
            aria-posinset={index + 1}
            aria-setsize={total}
            style={{ width: '100%', transform: `translateY(${top}px)` }}
          >
            {heading && (
              <h2 className={`row ${styles.group}`}>
                {taskWordTexts.groups[heading.group]()}
                <span className={elementsStyles.count}>{formatCount(heading.count)}</span>
                {heading.group === 'cancelled' && heading.overdue > 0 && (
                  <span className="faint">
                    {tasksPageTexts.overdueOfCancelled({
                      count: heading.overdue,
                      number: formatCount(heading.overdue),
                    })}
                  </span>
                )}
              </h2>
            )}
            {row ? (
              <TaskItem task={row} isOpen={row.id === openId} me={me} today={today} timeZone={timeZone} />
            ) : (
              <BlankTask />
            )}
          </li>
        )
      })}
    </ul>
  )
}
