import { type Activity, type ActivityType, listActivities } from '#features/activities/activities.contract.ts'
import { formatRelative } from '#shared/dates.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useMinute } from './use-minute.ts'

/** So many lines are shown; the newest first. */
const SHOWN = 50

const LOOKS: Partial<Record<ActivityType, { icon: IconName; tone: Tone }>> = {
  lead_created: { icon: 'user-plus', tone: 'blue' },
  lead_assigned: { icon: 'user-check', tone: 'purple' },
  lead_updated: { icon: 'pencil', tone: 'gray' },
  lead_converted: { icon: 'check', tone: 'purple' },
  deal_created: { icon: 'handshake', tone: 'green' },
  deal_moved: { icon: 'square-kanban', tone: 'green' },
  communication_logged: { icon: 'phone', tone: 'gray' },
  inspection_completed: { icon: 'map-pin', tone: 'green' },
}

function Line({ activity, now }: { activity: Activity; now: number }) {
  const { icon, tone } = LOOKS[activity.type] ?? { icon: 'activity' as const, tone: 'gray' as const }
  return (
    <li>
      <span className={`glyph t-${tone}`}>
        <Icon name={icon} size={12} />
      </span>
      <p>
        {activity.description}{' '}
        <span>
          {activity.userName && `by ${activity.userName} `}·{' '}
          <time dateTime={activity.createdAt}>{formatRelative(activity.createdAt, new Date(now))}</time>
        </span>
      </p>
    </li>
  )
}

/** What happened to a lead, newest first. */
export function LeadHistory({ leadId }: { leadId: string }) {
  const now = useMinute()
  const { data, status, retry, isReading } = useAnswer(listActivities, { query: { entityId: leadId, limit: SHOWN } })
  if (status === 'error')
    return <ErrorState title="The history could not be loaded" onRetry={retry} busy={isReading} card={false} />
  if (!data) return <span className="sk sk-h12 sk-w66" />
  if (data.length === 0) return <p className="muted">Nothing has happened here yet.</p>
  return (
    <ol className="tl">
      {data.map((activity) => (
        <Line key={activity.id} activity={activity} now={now} />
      ))}
    </ol>
  )
}
