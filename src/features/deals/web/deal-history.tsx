import { listActivities } from '#features/activities/activities.contract.ts'
import { formatRelative } from '#shared/dates.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

const ICONS: Partial<Record<string, IconName>> = {
  deal_created: 'plus',
  deal_moved: 'square-kanban',
  task_created: 'square-check',
  task_completed: 'square-check',
  communication_logged: 'phone',
  document_uploaded: 'file-text',
  event_created: 'calendar',
}

/** What happened to a deal, newest first. */
export function DealHistory({ dealId }: { dealId: string }) {
  const query = { entityType: 'deal', entityId: dealId, limit: 50 }
  const { data, status, retry } = useAnswer(listActivities, { query })
  if (status === 'loading') return <SkeletonRows label="Loading history" count={2} />
  if (status === 'error')
    return (
      <p className="hint">
        The history could not be loaded.{' '}
        <Button variant="ghost" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (!data || data.length === 0) return <p className="hint">Nothing has happened yet.</p>
  return (
    <ol className="tl">
      {data.map((activity) => (
        <li key={activity.id}>
          <span className={activity.type === 'deal_moved' ? 'glyph t-green' : 'glyph t-gray'}>
            <Icon name={ICONS[activity.type] ?? 'activity'} size={12} />
          </span>
          <div>
            <p>
              {activity.description}
              <span>
                {activity.userName ? ` · ${activity.userName}` : ''} · {formatRelative(activity.createdAt)}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
