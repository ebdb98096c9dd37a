import { useAnswer } from '#sync/react'
import { formatRelative } from '#web/platform/date-format.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { WhenDone } from '#web/ui/elements/when-done.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import { type Activity, listActivities } from '../activities.contract.ts'
import * as styles from './activities.module.css'
import { activityTexts } from './activities.texts.ts'
import { activityLook, recordPath } from './activity-look.ts'

type LineProps = {
  activity: Activity
  now: number
  timeZone: string | undefined
  onOpen: (path: string) => void
}

function Line({ activity, now, timeZone, onOpen }: LineProps) {
  const { description, userName, leadName, metadata } = activity
  const name = leadName ?? metadata.contactName
  const person = typeof name === 'string' && !description.includes(name) ? name : undefined
  const people = [person, userName].filter(Boolean).join(' · ')
  const { icon, tone } = activityLook(activity)
  const path = recordPath(activity)
  return (
    <li>
      <span className={`${elementsStyles.glyph} tone-${tone}`}>
        <Icon name={icon} size={14} />
      </span>
      <p>
        {path ? (
          <RecordLink path={path} onGo={onOpen}>
            {description}
          </RecordLink>
        ) : (
          <b>{description}</b>
        )}
        {people && <span>{people}</span>}
      </p>
      <WhenDone of={activity} format={(iso) => formatRelative(iso, new Date(now), timeZone)} />
    </li>
  )
}

export type ActivityListProps = {
  /** The filter, and the maximum number of activities. */
  query: { limit: number; entityType?: string; entityId?: string }
  /** Shows fewer than were asked for. */
  most?: number | undefined
  /** The time from which ages are counted, ms. */
  now: number
  timeZone?: string | undefined
  /** Opens the record that an activity is about, given its address. */
  onOpen: (path: string) => void
}

/** Activities, newest first, each with its icon, the person and its age. */
export function ActivityList({ query, most, now, timeZone, onOpen }: ActivityListProps) {
  const { data, status, isReading, retry } = useAnswer(listActivities, { query })
  if (status === 'error') return <ErrorState title={activityTexts.notLoaded()} onRetry={retry} busy={isReading} />
  if (!data) return <SkeletonRows label={activityTexts.loading()} />
  if (data.length === 0) return <p className={`${elementsStyles.card} ${styles.feedNone}`}>{activityTexts.none()}</p>
  return (
    <ul className={`ruled ${elementsStyles.card} ${styles.feed}`}>
      {data.slice(0, most).map((activity) => (
        <Line key={activity.id} {...{ activity, now, timeZone, onOpen }} />
      ))}
    </ul>
  )
}
