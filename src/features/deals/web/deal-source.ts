import { defineSource } from '#web/platform/cache/define-source.ts'
import { newestFirst } from '#web/platform/cache/source.ts'
import { type Deal, type DealOutcome, type DealStage, getDeal, listDeals } from '../deals.contract.ts'
import { type ValueTier, valueTier } from '../deals.rules.ts'
import { DEAL_WINDOW } from './deal-window.ts'

/** Which deals a list shows. `tier` and the order `stage` are known to held lists alone: the server has neither. */
export type DealFilter = {
  search?: string | undefined
  sort?: 'createdAt' | '-createdAt' | 'value' | '-value' | '-stageSince' | 'stage' | undefined
  stage?: DealStage | undefined
  outcome?: DealOutcome | 'open' | undefined
  assignedTo?: string | undefined
  leadId?: string | undefined
  propertyId?: string | undefined
  tier?: ValueTier['name'] | undefined
}

function isOutcome(deal: Deal, outcome: DealFilter['outcome']): boolean {
  return outcome === undefined || (outcome === 'open' ? deal.outcome === null : deal.outcome === outcome)
}

/** True when a deal passes the filter, search apart. */
export function matchesDeal(deal: Deal, filter: DealFilter): boolean {
  const { stage, outcome, assignedTo, leadId, propertyId, tier } = filter
  if (stage !== undefined && deal.stage !== stage) return false
  if (leadId !== undefined && deal.leadId !== leadId) return false
  if (propertyId !== undefined && deal.propertyId !== propertyId) return false
  if (assignedTo !== undefined && deal.assignedTo !== (assignedTo === 'none' ? null : assignedTo)) return false
  return isOutcome(deal, outcome) && (tier === undefined || valueTier(deal.value).name === tier)
}

/** When a deal came to where it stands: the day it was closed, else when it entered its stage. */
const arrivedAt = (deal: Deal) => deal.actualCloseDate ?? deal.stageSince

/** Puts the later of two times, or ids, first. */
const newer = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** The order of two deals as the server has it; `stage` puts first what arrived last. */
export function compareDeals(a: Deal, b: Deal, sort: string | undefined): number {
  if (sort === 'stage') return newer(arrivedAt(a), arrivedAt(b))
  if (sort === '-stageSince') return newer(a.stageSince, b.stageSince) || newer(a.id, b.id)
  if (sort === 'value' || sort === '-value') return (Number(a.value) - Number(b.value)) * (sort === 'value' ? 1 : -1)
  return sort === 'createdAt' ? -newestFirst(a, b) : newestFirst(a, b)
}

/** The deals of the workspace in this browser. */
export const dealSource = defineSource({
  entity: 'deal',
  list: listDeals,
  get: getDeal,
  searchText: (deal) => deal.title,
  match: matchesDeal,
  compare: compareDeals,
  // Every column of the board reads its own.
  window: DEAL_WINDOW,
  toQuery: ({ tier: _tier, sort, ...filter }: DealFilter) => ({ ...filter, ...(sort !== 'stage' && { sort }) }),
  references: { lead: ['leadId'], property: ['propertyId'], user: ['assignedTo'] },
})
