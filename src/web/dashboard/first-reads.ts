import { listActivities } from '#features/activities/activities.contract.ts'
import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { getDealTotals, listDeals } from '#features/deals/deals.contract.ts'
import { listLeads } from '#features/leads/leads.contract.ts'
import { listProperties } from '#features/properties/properties.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { addressOf } from '#web/platform/api.ts'

/** So many new leads are looked at; when there are more, it is said. */
export const WAITING_LEADS = { status: 'new', limit: 50 } as const
/** Of the open deals the one that has stood in its stage for longest. */
export const LONGEST_DEAL = { outcome: 'open', sort: 'stageSince', limit: 1 } as const
export const LONGEST_OWN_DEAL = { ...LONGEST_DEAL, assignedTo: 'me' } as const
export const FEATURED = { limit: 3 } as const
export const RECENT = { limit: 5 } as const

/** So many deals are read at first; the board's source asks for as many. */
const FIRST_DEALS = 25

/** What the dashboard reads, but for what depends on the day: asked for with the page, while its code is still on its way. */
export const DASHBOARD_READS: readonly string[] = [
  addressOf(getCurrentUser),
  addressOf(getSettings),
  addressOf(getMetrics),
  addressOf(getDealTotals),
  addressOf(listLeads, { query: WAITING_LEADS }),
  addressOf(listDeals, { query: LONGEST_OWN_DEAL }),
  addressOf(listDeals, { query: LONGEST_DEAL }),
  addressOf(listProperties, { query: FEATURED }),
  addressOf(listActivities, { query: RECENT }),
  // What tells the board how many deals there are.
  addressOf(listDeals, { query: { limit: FIRST_DEALS, count: true } }),
]
