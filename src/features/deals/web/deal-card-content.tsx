import { daysSince, formatDay } from '#shared/dates.ts'
import { formatNaira, formatNairaExact } from '#shared/money.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Deal } from '../deals.contract.ts'
import { valueTier } from '../deals.rules.ts'

/** A deal that stays longer than this, days, in one stage is marked. */
export const LONG_STAY_DAYS = 14

/** The value tier in its colour: a dot and a word, for High Value a gem, since red alone would look like a fault. */
export function TierBadge({ value }: { value: string }) {
  const { name, tone } = valueTier(value)
  return (
    <Badge tone={tone} {...(name === 'High Value' && { icon: 'gem' as const })}>
      {name}
    </Badge>
  )
}

function Age({ deal }: { deal: Deal }) {
  if (deal.stage === 'closed')
    return (
      <span className="days">
        <span className="visually-hidden">Closed </span>
        {formatDay(deal.actualCloseDate ?? deal.stageSince)}
      </span>
    )
  const days = daysSince(deal.stageSince)
  const isLong = days > LONG_STAY_DAYS
  return (
    <span className={isLong ? 'days old' : 'days'}>
      {isLong && <Icon name="clock" size={12} />}
      <span className="visually-hidden">In this stage for </span>
      {days} d
    </span>
  )
}

/** What a card says of a deal. */
export function DealCardContent({ deal }: { deal: Deal }) {
  const { title, value, leadName, assignedToName, outcome } = deal
  return (
    <>
      <span className="name truncate">{title}</span>
      <span className="client truncate">{leadName ?? 'No client yet'}</span>
      <span className="line-end">
        <span className="amount" title={formatNairaExact(value)}>
          {formatNaira(value)}
        </span>
        <span className="spacer" />
        {assignedToName && (
          <>
            <Avatar name={assignedToName} size={20} />
            <span className="visually-hidden">Owner {assignedToName}</span>
          </>
        )}
      </span>
      <span className="line-end">
        {outcome === 'lost' ? (
          <Badge tone="gray" icon="circle-x">
            Lost
          </Badge>
        ) : (
          <TierBadge value={value} />
        )}
        <span className="spacer" />
        <Age deal={deal} />
      </span>
    </>
  )
}
