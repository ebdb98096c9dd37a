import { show } from '#shared/texts.ts'
import { useShownRate } from '#web/platform/shown-money.ts'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { Tooltip } from '#web/ui/elements/tooltip.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { useMinute } from '#web/ui/elements/use-minute.ts'
import type { Lead } from '../leads.contract.ts'
import { PRIORITY_LOOKS, statusLook } from './lead-labels.ts'
import { waitingTime } from './lead-text.ts'
import { budgetLimits, exactBudget, hasBudget } from './lead-wish.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

function Waiting({ since }: { since: string }) {
  const now = useMinute()
  return (
    <span>
      <Sentence
        text={leadsPageTexts.newSince}
        hidden={<span className="visually-hidden">{leadsPageTexts.newHidden()}</span>}
        time={waitingTime(since, now)}
      />
    </span>
  )
}

type Waited = Pick<Lead, 'status' | 'occurredAt' | 'lastContactedAt'>

/** A lead is waiting until somebody has spoken to it. */
export const isWaiting = ({ status, lastContactedAt }: Pick<Waited, 'status' | 'lastContactedAt'>): boolean =>
  status === 'new' && lastContactedAt === null

/** The status of a lead; a new one shows how long it has been waiting. */
export function StatusBadge({ lead }: { lead: Waited }) {
  const waiting = isWaiting(lead) ? <Waiting since={lead.occurredAt} /> : undefined
  const look = statusLook(lead.status, usePhone())
  return (
    <LookBadge of={look} title={show(look.label)}>
      {waiting}
    </LookBadge>
  )
}

/** The priority of a lead: its name, with bars or a flame. */
export const PriorityBadge = ({ priority }: Pick<Lead, 'priority'>) => (
  <LookBadge of={PRIORITY_LOOKS[priority]} look="plain" title={show(PRIORITY_LOOKS[priority].label)} />
)

/** A budget in short, as `min – max`; the tooltip shows the exact naira. */
export function BudgetRange({ lead }: { lead: Pick<Lead, 'budgetMin' | 'budgetMax'> }) {
  useShownRate()
  const [min, max] = budgetLimits(lead)
  return (
    <Tooltip text={exactBudget(lead)}>
      <span className="money">
        {min}
        <i> – </i>
        {lead.budgetMax === null ? (
          <>
            <span aria-hidden="true">{max}</span>
            <span className="visually-hidden">{leadsPageTexts.noUpperLimit()}</span>
          </>
        ) : (
          max
        )}
        {!hasBudget(lead) && <small className="muted"> · {leadsPageTexts.noBudgetShort()}</small>}
      </span>
    </Tooltip>
  )
}
