import { Badge } from '#web/ui/elements/badge.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import type { Lead, LeadPriority } from '../leads.contract.ts'
import { PRIORITY_LOOKS, STATUS_LOOKS } from './lead-labels.ts'
import { budgetLimits, exactBudget, waitingTime } from './lead-text.ts'
import { useMinute } from './use-minute.ts'

function Waiting({ since }: { since: string }) {
  const now = useMinute()
  return (
    <span>
      New<span className="visually-hidden">, waiting</span> · {waitingTime(since, now)}
    </span>
  )
}

/** The status of a lead; a new one says how long it has been waiting. */
export function StatusBadge({ lead }: { lead: Pick<Lead, 'status' | 'createdAt'> }) {
  const { label, tone, look, icon } = STATUS_LOOKS[lead.status]
  return (
    <Badge tone={tone} dot={!look && !icon} {...(look && { look })} {...(icon && { icon })}>
      {lead.status === 'new' ? <Waiting since={lead.createdAt} /> : label}
    </Badge>
  )
}

/** The priority of a lead as bars or a flame, with its word. */
export function PriorityBadge({ priority }: { priority: LeadPriority }) {
  const { label, icon, tone } = PRIORITY_LOOKS[priority]
  return (
    <Badge look="plain" icon={icon} {...(tone && { tone })}>
      {label}
    </Badge>
  )
}

/** A budget for a glance, its limits apart by a quiet dash; the tip tells the exact naira. */
export function BudgetRange({ lead }: { lead: Pick<Lead, 'budgetMin' | 'budgetMax'> }) {
  const [min, max] = budgetLimits(lead)
  return (
    <Tooltip text={exactBudget(lead)}>
      <span className="money">
        {min}
        <i> – </i>
        {lead.budgetMax === null ? (
          <>
            <span aria-hidden="true">{max}</span>
            <span className="visually-hidden">no upper limit</span>
          </>
        ) : (
          max
        )}
      </span>
    </Tooltip>
  )
}
