import { useCallback, useMemo, useRef } from 'react'
import type { AnswerPages } from '#sync/react'
import { formatDate } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { useMinute } from '#web/ui/elements/use-minute.ts'
import { useScroller } from '#web/ui/list/use-scroller.ts'
import { useVirtualList } from '#web/ui/list/use-virtual-list.ts'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import type { AuditRow } from '../audit.contract.ts'
import * as styles from './audit.module.css'
import { AuditEntry } from './audit-entry.tsx'
import type { AuditSearch } from './audit-filters.ts'
import { dayOf } from './audit-filters.ts'
import { auditScreenTexts } from './audit-screen.texts.ts'

/** The usual height of an entry, and of the day above the first of a day, px. */
const ENTRY_HEIGHT = 84
const DAY_HEIGHT = 36
/** So many entries before the end the older ones are asked for. */
const AHEAD = 10

type Props = {
  pages: AnswerPages<AuditRow>
  rows: readonly AuditRow[]
  timeZone: string
  onNarrow: (search: AuditSearch) => void
}

/** The day above an entry that is the first of it. */
function dayLabel(rows: readonly AuditRow[], place: number, timeZone: string, now: number): string | undefined {
  const [at, before] = [rows[place]?.createdAt, rows[place - 1]?.createdAt]
  if (!at || (before && dayOf(before, timeZone) === dayOf(at, timeZone))) return undefined
  const today = new Date(now).toISOString()
  if (dayOf(at, timeZone) === dayOf(today, timeZone)) return auditScreenTexts.today()
  const yesterday = new Date(now - 86_400_000).toISOString()
  return dayOf(at, timeZone) === dayOf(yesterday, timeZone) ? auditScreenTexts.yesterday() : formatDate(at, timeZone)
}

/** The entries under their days, newest first; only those near what is seen are drawn, and older ones come with scrolling. */
export function AuditList({ pages, rows, timeZone, onNarrow }: Props) {
  const ref = useRef<HTMLOListElement>(null)
  const now = useMinute()
  const { hasMore, isFailed, isLoadingMore, loadMore } = pages
  const latest = useRef(loadMore)
  latest.current = loadMore
  const isAsking = hasMore && !isFailed
  const load = useCallback(
    (_: number, to: number) => {
      if (isAsking && to >= rows.length - AHEAD) latest.current()
    },
    [isAsking, rows.length],
  )
  const keys = useMemo(() => rows.map(({ id }) => id), [rows])
  const { lines, height, measure } = useVirtualList(ref, useScroller(ref), {
    total: rows.length,
    estimate: (place) => ENTRY_HEIGHT + (dayLabel(rows, place, timeZone, now) ? DAY_HEIGHT : 0),
    keys,
    load,
  })
  return (
    <>
      <ol ref={ref} className={virtualListStyles.virtualList} style={{ height }} aria-label={auditScreenTexts.list()}>
        {lines.map(({ index, top }) => {
          const row = rows[index]
          if (!row) return null
          const day = dayLabel(rows, index, timeZone, now)
          return (
            <li
              key={row.id}
              ref={measure}
              data-line={index}
              style={{ width: '100%', transform: `translateY(${top}px)` }}
            >
              {day && <h3 className={styles.day}>{day}</h3>}
              <AuditEntry row={row} timeZone={timeZone} onNarrow={onNarrow} />
            </li>
          )
        })}
      </ol>
      {hasMore && (
        <Button block busy={isLoadingMore} busyText={auditScreenTexts.loadingOlder()} onClick={loadMore}>
          {isFailed ? auditScreenTexts.olderNotLoaded() : auditScreenTexts.showOlder()}
        </Button>
      )}
    </>
  )
}
