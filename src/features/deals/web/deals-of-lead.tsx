import { formatDay } from '#shared/dates.ts'
import { formatNaira, formatNairaExact } from '#shared/money.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import type { Deal } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { dealSource } from './deal-source.ts'
import './deals.css'
import { stageIcon } from './stage-icon.ts'

export type DealsOfProps = {
  leadId?: string
  propertyId?: string
  onOpen: (id: string) => void
}

function standing({ stage, outcome, actualCloseDate, expectedCloseDate }: Deal): string {
  if (outcome === 'lost') return `Lost${actualCloseDate ? ` ${formatDay(actualCloseDate)}` : ''}`
  if (stage === 'closed') return `Closed${actualCloseDate ? ` ${formatDay(actualCloseDate)}` : ''}`
  return expectedCloseDate ? `${STAGE_LABELS[stage]} · closes ${formatDay(expectedCloseDate)}` : STAGE_LABELS[stage]
}

/** The deals of a lead or of a property, newest first. */
export function DealsOf({ leadId, propertyId, onOpen }: DealsOfProps) {
  const { rows, status, retry } = useRows(dealSource, { leadId, propertyId })
  if (status === 'loading') return <SkeletonRows label="Loading deals" count={1} />
  if (status === 'error')
    return (
      <p className="hint">
        Deals could not be loaded.{' '}
        <Button variant="ghost" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  if (rows.length === 0) return <p className="hint">No deals</p>
  return (
    <ul className="deals-of">
      {rows.map((deal) => (
        <li key={deal.id}>
          <button type="button" onClick={() => onOpen(deal.id)}>
            <span className="faint">
              <Icon name={stageIcon(deal.stage)} />
            </span>
            <span className="grow">
              <b className="truncate">{deal.title}</b>
              <span className="muted caption">{standing(deal)}</span>
            </span>
            <b className="money" title={formatNairaExact(deal.value)}>
              {formatNaira(deal.value)}
            </b>
          </button>
        </li>
      ))}
    </ul>
  )
}
