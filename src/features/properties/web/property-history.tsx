import { type ActivityType, listActivities } from '#features/activities/activities.contract.ts'
import { formatRelative } from '#shared/dates.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const SHOWN = 50

const LOOKS: Partial<Record<ActivityType, { icon: IconName; tone: Tone }>> = {
  property_added: { icon: 'building-2', tone: 'green' },
  deal_created: { icon: 'handshake', tone: 'blue' },
  deal_moved: { icon: 'square-kanban', tone: 'blue' },
}

/** What happened to a property, newest first. */
export function PropertyHistory({ propertyId }: { propertyId: string }) {
  const query = { entityId: propertyId, limit: SHOWN }
  const { data, status, retry, isReading } = useAnswer(listActivities, { query })
  if (status === 'error')
    return <ErrorState card={false} title="The history could not be loaded" onRetry={retry} busy={isReading} />
  if (!data) return <span className="sk sk-h12 sk-w66" />
  if (data.length === 0) return <p className="muted">Nothing has happened here yet.</p>
  return (
    <ol className="tl">
      {data.map(({ id, type, description, userName, createdAt }) => {
        const { icon, tone } = LOOKS[type] ?? { icon: 'activity' as const, tone: 'gray' as const }
        return (
          <li key={id}>
            <span className={`glyph t-${tone}`}>
              <Icon name={icon} size={12} />
            </span>
            <p>
              {description}{' '}
              <span>
                {userName && `by ${userName} `}· <time dateTime={createdAt}>{formatRelative(createdAt)}</time>
              </span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
