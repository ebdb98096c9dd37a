import { listActivities } from '#features/activities/activities.contract.ts'
import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { getDealTotals, listDeals } from '#features/deals/deals.contract.ts'
import { DEAL_WINDOW } from '#features/deals/web/deal-window.ts'
import { listLeads } from '#features/leads/leads.contract.ts'
import { listProperties } from '#features/properties/properties.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { addressOf, addressOfAny } from '#shared/calls.ts'
import type { AnswerRequest } from '#sync'

/** How many new leads are read; the text says when there are more. */
export const WAITING_LEADS = { status: 'new', limit: 20 } as const
/** The open deal that has been in its stage for longest. */
export const LONGEST_DEAL = { outcome: 'open', sort: 'stageSince', limit: 1 } as const
export const LONGEST_OWN_DEAL = { ...LONGEST_DEAL, assignedTo: 'me' } as const
export const FEATURED = { limit: 3 } as const
export const RECENT = { limit: 5 } as const

/**
 * The answers that the dashboard shows, except those that depend on the day; `dependsOn` is as in the hook that uses the answer.
 */
export const FIRST_ANSWERS: readonly AnswerRequest[] = [
  { endpoint: getCurrentUser, dependsOn: ['user'] },
  { endpoint: getSettings, dependsOn: ['settings'] },
  { endpoint: getMetrics },
  { endpoint: getDealTotals },
  { endpoint: listLeads, args: { query: WAITING_LEADS }, dependsOn: ['lead'] },
  { endpoint: listDeals, args: { query: LONGEST_OWN_DEAL }, dependsOn: ['deal', 'lead'] },
  { endpoint: listDeals, args: { query: LONGEST_DEAL }, dependsOn: ['deal', 'lead'] },
  { endpoint: listProperties, args: { query: FEATURED } },
  { endpoint: listActivities, args: { query: RECENT } },
]

/** The dashboard's calls, preloaded with the page while its code loads. */
export const DASHBOARD_READS: readonly string[] = [
  ...FIRST_ANSWERS.map(({ endpoint, args }) => addressOfAny(endpoint, args)),
  // It tells the board how many deals there are.
  addressOf(listDeals, { query: { limit: DEAL_WINDOW, count: true } }),
]
