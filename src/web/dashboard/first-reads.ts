import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { DEAL_STAGES, getDealTotals, listDeals } from '#features/deals/deals.contract.ts'
import { listLeads } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { listProperties } from '#features/properties/properties.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { addressOf } from '#web/platform/api.ts'
import { FEATURED, LONGEST, SHOWN_ACTIVITIES, WAITING } from './dashboard-queries.ts'

/** What every page reads, asked for while its code is on its way. */
export const FIRST_READS: readonly string[] = [addressOf(getCurrentUser), addressOf(getSettings)]
