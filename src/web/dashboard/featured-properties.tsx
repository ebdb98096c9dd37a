import { listProperties, type Property } from '#features/properties/properties.contract.ts'
import { PropertyFace } from '#features/properties/web/picture.tsx'
import * as propertiesStyles from '#features/properties/web/properties.module.css'
import { STATUS_LOOKS } from '#features/properties/web/property-looks.ts'
import { useAnswer } from '#sync/react'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { Link } from '#web/platform/router/link.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonCards } from '#web/ui/loading/skeleton.tsx'
import { Money } from '#web/ui/record/money.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { RecordCard } from '#web/ui/record/record-card.tsx'
import * as styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { FEATURED } from './first-reads.ts'

function Featured({ property }: { property: Property }) {
  const { id, title, status, price, location, assignedAgent, assignedAgentName: agent } = property
  return (
    <RecordCard className={propertiesStyles.property} isOpen={false}>
      <div className={propertiesStyles.image}>
        <PropertyFace property={property} />
        <LookBadge of={STATUS_LOOKS[status]} />
      </div>
      <div className={propertiesStyles.cardBody}>
        <div className={propertiesStyles.priceLine}>
          <Money value={price} />
        </div>
        <h3 className="truncate wraps">
          <Link to={`/properties/${id}`}>{title}</Link>
        </h3>
        <p className={`muted ${propertiesStyles.address}`} title={location}>
          {location}
        </p>
      </div>
      <div className={recordCardStyles.cardFoot}>
        {agent === null ? (
          <span>{dashboardTexts.unassigned()}</span>
        ) : (
          <span className={propertiesStyles.agent}>
            <MemberAvatar id={assignedAgent} name={agent} size={20} />
            <span className="truncate wraps">{agent}</span>
          </span>
        )}
      </div>
    </RecordCard>
  )
}

/** The newest listings; `onAdd` is offered while there are none. */
export function FeaturedProperties({ onAdd }: { onAdd: () => void }) {
  const { data, status, isReading, retry } = useAnswer(listProperties, { query: FEATURED })
  if (status === 'error')
    return <ErrorState title={dashboardTexts.propertiesNotLoaded()} onRetry={retry} busy={isReading} />
  if (!data) return <SkeletonCards label={dashboardTexts.loadingProperties()} count={FEATURED.limit} />
  if (data.length === 0)
    return (
      <EmptyState
        title={dashboardTexts.noProperties()}
        text={dashboardTexts.aboutNoProperties()}
        actions={
          <Button icon="building-2" onClick={onAdd}>
            {dashboardTexts.addProperty()}
          </Button>
        }
      />
    )
  return (
    <div className={`stack ${propertiesStyles.propertyCards} ${styles.featured}`}>
      {data.map((property) => (
        <Featured key={property.id} property={property} />
      ))}
    </div>
  )
}
