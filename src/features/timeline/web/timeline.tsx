import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Text } from '#shared/texts.ts'
import { type AnswerPages, useAnswerPages } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatTimeBeside } from '#web/platform/date-format.ts'
import { useShownRate } from '#web/platform/shown-money.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { WhenDone } from '#web/ui/elements/when-done.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import {
  listContactTimeline,
  listDealTimeline,
  listLeadTimeline,
  listPropertyTimeline,
  type TimelineEntry,
  type TimelineKind,
  type TimelineOwner,
} from '../timeline.contract.ts'
import { historyTexts } from './history.texts.ts'
import * as styles from './timeline.module.css'
import { daysOf, lineOf } from './timeline-lines.ts'
import { type ShownEntry, type WaitingLine, withWaiting } from './waiting-lines.ts'

const ENDPOINTS = {
  lead: listLeadTimeline,
  contact: listContactTimeline,
  deal: listDealTimeline,
  property: listPropertyTimeline,
}

/** `of`: only in the histories of these. */
const FILTERS: { label: Text; kinds: TimelineKind[]; of?: TimelineOwner[] }[] = [
  { label: historyTexts.kinds.all, kinds: [] },
  { label: historyTexts.kinds.communications, kinds: ['communication'] },
  { label: historyTexts.kinds.moves, kinds: ['move'] },
  { label: historyTexts.kinds.tasks, kinds: ['task'], of: ['lead', 'contact', 'deal'] },
  { label: historyTexts.kinds.events, kinds: ['event', 'inspection'] },
  { label: historyTexts.kinds.documents, kinds: ['document'] },
]

export type TimelineProps = {
  /** Whose history. */
  of: TimelineOwner
  id: string
  /** Goes to the address of a record that an entry is about. */
  onGo: (path: string) => void
  /** What waits for the network. */
  waiting: readonly WaitingLine[]
  /** Stands beside the heading, such as a way to log a call. */
  action?: ReactNode
}

/** What happened with a record, newest first, under the days; older entries come with scrolling. */
export function Timeline(props: TimelineProps) {
  // Another record starts with everything.
  return <History key={props.id} {...props} />
}

function History({ of, id, onGo, waiting, action }: TimelineProps) {
  const [filter, setFilter] = useState(0)
  const filters = FILTERS.filter(({ of: owners }) => owners?.includes(of) ?? true)
  const kinds = filters[filter]?.kinds ?? []
  const query = { kinds: kinds.join(',') }
  const pages = useAnswerPages(ENDPOINTS[of], { params: { id }, query }, ({ item }) => item.id)
  const shown = withWaiting(pages.rows ?? [], waiting, kinds)
  return (
    <section className={styles.timeline} aria-label={historyTexts.activity()}>
      <div className={elementsStyles.sectionHead}>
        <h3>{historyTexts.activity()}</h3>
        <span className={elementsStyles.spacer} />
        {action}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div className={listStyles.chips} role="group" aria-label={historyTexts.show()}>
        {filters.map(({ label, kinds: shownKinds }, index) => (
          <button
            key={shownKinds.join()}
            type="button"
            className={index === filter ? `${listStyles.chip} ${listStyles.on}` : listStyles.chip}
            aria-pressed={index === filter}
            onClick={() => setFilter(index)}
          >
            {label()}
          </button>
        ))}
      </div>
      <Entries pages={pages} shown={shown} isNarrowed={filter > 0} onGo={onGo} />
    </section>
  )
}

type EntriesProps = {
  pages: AnswerPages<TimelineEntry>
  /** What was read, and what waits. */
  shown: readonly ShownEntry[]
  isNarrowed: boolean
  onGo: TimelineProps['onGo']
}

function Entries({ pages, shown, isNarrowed, onGo }: EntriesProps) {
  const { rows, status, retry } = pages
  const timeZone = useTimeZone()
  const isFailed = status === 'error'
  const failure = isFailed && <ErrorState card={false} title={historyTexts.notLoaded()} onRetry={retry} />
  if (isFailed && shown.length === 0) return failure
  if (!rows && shown.length === 0)
    return (
      <div className={`stack ${styles.timelineWaits}`} role="status">
        <span className="visually-hidden">{historyTexts.loading()}</span>
        <Bars of={['12px 66%', '12px 50%', '12px 58%']} />
      </div>
    )
  if (shown.length === 0)
    return (
      <p className={`muted ${styles.timelineNone}`}>{isNarrowed ? historyTexts.noneOfKind() : historyTexts.none()}</p>
    )
  return (
    <>
      {daysOf(shown, new Date(), timeZone).map(({ key, label, entries }) => (
        <div key={key}>
          <h4 className={`faint ${panelStyles.dayLabel}`}>{label}</h4>
          <ol className={panelStyles.timelineList}>
            {entries.map((entry) => (
              <Entry key={entry.item.id} entry={entry} timeZone={timeZone} onGo={onGo} />
            ))}
          </ol>
        </div>
      ))}
      {failure || <More pages={pages} />}
    </>
  )
}

type EntryProps = { entry: ShownEntry; timeZone: string | undefined; onGo: TimelineProps['onGo'] }

function Entry({ entry, timeZone, onGo }: EntryProps) {
  useShownRate()
  const { icon, tone, sentence, more, quote, state, path } = lineOf(entry, timeZone)
  const { before, subject, after } = sentence
  return (
    <li>
      <span className={`${elementsStyles.glyph} tone-${tone}`}>
        <Icon name={icon} size={12} />
      </span>
      <div>
        <p>
          {before && <span>{before}</span>}
          {path ? (
            <RecordLink path={path} onGo={onGo}>
              <b>{subject}</b>
            </RecordLink>
          ) : (
            <b>{subject}</b>
          )}
          <span>
            {[after, more].filter(Boolean).join(' · ')} ·{' '}
            <WhenDone of={entry.item} format={(iso) => formatTimeBeside(iso, entry.at, timeZone)} />
          </span>{' '}
          {state && <Badge>{state}</Badge>} {entry.waits && <WaitingMark id={entry.waits} />}
        </p>
        {quote && <p className={panelStyles.quote}>{quote}</p>}
      </div>
    </li>
  )
}

/** Asks for the older entries once the end comes near. */
function More({ pages }: { pages: AnswerPages<TimelineEntry> }) {
  const { hasMore, isLoadingMore, isFailed, loadMore, rows } = pages
  const end = useRef<HTMLDivElement>(null)
  const count = rows?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is observed again
  useEffect(() => {
    const element = end.current
    if (!element || !hasMore || isFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore, isFailed, isLoadingMore, count])
  if (!hasMore) return null
  return (
    <div ref={end} className={styles.timelineMore}>
      <Button variant="ghost" busy={isLoadingMore} busyText={historyTexts.loadingOlder()} onClick={loadMore}>
        {isFailed ? historyTexts.olderNotLoaded() : historyTexts.showOlder()}
      </Button>
    </div>
  )
}
