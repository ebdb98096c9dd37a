import { formatDay } from '#shared/dates.ts'
import { formatNaira, formatNairaExact } from '#shared/money.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { RelatedList } from '#web/ui/record/related-list.tsx'
import type { Deal } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { STAGE_ICONS } from './deal-record.ts'
import { dealSource } from './deal-source.ts'
import './deals.css'

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
  return (
    <RelatedList plural="deals" rows={{ status, retry }} nothing="No deals" className="deals-of">
      {rows.map((deal) => (
        <li key={deal.id}>
          <button type="button" onClick={() => onOpen(deal.id)}>
            <span className="faint">
              <Icon name={STAGE_ICONS[deal.stage]} />
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
    </RelatedList>
  )
}
