import { listSearch, oneOf, type SortLabels } from '#web/platform/search-params.ts'
import { type LEAD_ORDERS, leadFilters } from '../leads.contract.ts'
import { leadsScreenTexts } from './leads-screen.texts.ts'

/** The orders that the list offers. */
export const LEAD_SORTS = leadsScreenTexts.sorts satisfies SortLabels<(typeof LEAD_ORDERS)[number]>

/** The search parameters of the leads: search, filters, order and layout. */
export const leadsSearch = listSearch(leadFilters, {
  sorts: LEAD_SORTS,
  more: { layout: oneOf(['cards', 'rows']) },
  defaults: { layout: 'cards' },
})
export type LeadsSearch = ReturnType<typeof leadsSearch.parse>
