import { useMemo, useRef } from 'react'
import { formatCount } from '#shared/money.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { shownCard, useCardGrid } from '#web/ui/list/use-card-grid.ts'
import type { Task } from '../tasks.contract.ts'
import { type Heading, headingsOf, headingsUpTo } from './task-groups.ts'
import { BlankTask, TaskItem } from './task-item.tsx'
import { GROUP_LABELS } from './task-text.ts'
import type { Today } from './use-today.ts'

/** px */
const HEADING_HEIGHT = 36
/** The height of a row in a list of this width until one was measured, px. */
const rowHeight = (width: number) => (width <= 420 ? 145 : width <= 800 ? 105 : 53)

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

/** The place that stands, without headings, about where this one does with them. */
function belowHeadings(headings: readonly Heading[], place: number | undefined, total: number): number | undefined {
  if (place === undefined) return undefined
  return Math.min(total - 1, place + Math.ceil((headingsUpTo(headings, place) * HEADING_HEIGHT) / rowHeight(Infinity)))
}

/** The tasks under their headings; only what is on screen is drawn, however many there are. */
export function TaskList({ rows, total, isByDueDate, openId, openAt, me, today, timeZone }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  // A list that is held in part does not know how many belong under a heading.
  const headed = isByDueDate && rows.isWhole ? rows.rows : undefined
  const headings = useMemo(() => (headed ? headingsOf(headed, today.now, timeZone) : []), [headed, today, timeZone])
  const grid = useCardGrid(ref, {
    name: 'tasks',
    count: total,
    heightAt: rowHeight,
    load: rows.load,
    shown: shownCard(openId, belowHeadings(headings, openAt, total)),
  })
  // The grid counts rows alone: headings push them down, so that some more before are in view.
  const spare = Math.ceil((headings.length * HEADING_HEIGHT) / grid.lineHeight)
  const from = Math.max(0, grid.from - spare)
  const places = Array.from({ length: Math.max(0, grid.to - from) }, (_, step) => from + step)
  return (
    <ul ref={ref} className="card task-list placed" style={{ height: grid.height + headings.length * HEADING_HEIGHT }}>
      {places.map((place) => {
        const row = rows.get(place)
        const heading = headings.find((one) => one.place === place)
        const above = headingsUpTo(headings, place) - (heading ? 1 : 0)
        const { 'data-measured': measured, style, ...item } = grid.itemProps(place, row !== undefined)
        const top = place * grid.lineHeight + above * HEADING_HEIGHT
        return (
          <li
            key={row?.id ?? `place ${place}`}
            {...item}
            style={{ width: style.width, transform: `translateY(${top}px)` }}
          >
            {heading && (
              <h2 className="group">
                {GROUP_LABELS[heading.group]}
                <span className="count">{formatCount(heading.count)}</span>
                {heading.group === 'cancelled' && heading.overdue > 0 && (
                  <span className="faint">{formatCount(heading.overdue)} overdue</span>
                )}
              </h2>
            )}
            <div data-measured={measured}>
              {row ? (
                <TaskItem task={row} isOpen={row.id === openId} me={me} today={today} timeZone={timeZone} />
              ) : (
                <BlankTask />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
