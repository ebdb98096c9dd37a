import { by, type FilterOf, listRules } from '#shared/list-rules.ts'
import { defineSource } from '#sync'
import { type Deal, dealFilters, getDeal, listDeals } from '../deals.contract.ts'
import { valueTier } from '../deals.rules.ts'
import { DEAL_WINDOW } from './deal-window.ts'

/** The filter of a deal list. The server does not have the order `stage`, so only cached lists can use it. */
export type DealFilter = FilterOf<typeof dealFilters>

const rules = listRules({
  list: listDeals,
  filters: dealFilters,
  searchText: (deal) => deal.title,
  orders: {
    createdAt: by(({ createdAt }) => createdAt),
    value: by(({ value }) => Number(value)),
    stageSince: by(({ stageSince }) => stageSince),
  },
  standard: '-createdAt',
  special: { tier: ({ value }, tier) => valueTier(value).id === tier },
})

/** When a deal was closed, else when it entered its stage. */
const arrivedAt = (deal: Deal) => deal.actualCloseDate ?? deal.stageSince
const byArrival = by(arrivedAt)

/** How the browser searches, filters and sorts deals; the order `stage` puts the latest arrivals first. */
export const dealRules = {
  ...rules,
  compare: (a: Deal, b: Deal, sort: string | undefined): number =>
    sort === 'stage' ? byArrival(b, a) : rules.compare(a, b, sort),
}

/** The deals of the workspace in this browser. */
export const dealSource = defineSource({
  entity: 'deal',
  ...dealRules,
  get: getDeal,
  // Every column of the board reads its own list.
  window: DEAL_WINDOW,
  toQuery: ({ sort, ...filter }: DealFilter) => ({ ...filter, ...(sort !== 'stage' && { sort }) }),
  dependsOn: { lead: ['leadId'], property: ['propertyId'], user: ['assignedTo'] },
})
