import { assignee, oneOf, readAddress, type Said, text, withoutPlain } from '#web/platform/list-address.ts'
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../leads.contract.ts'

const LEAD_SORTS = ['-createdAt', 'lastName', 'priority', '-score'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]
export const LEAD_LAYOUTS = ['cards', 'rows'] as const

const PARTS = {
  search: text(),
  status: oneOf(LEAD_STATUSES),
  priority: oneOf(LEAD_PRIORITIES),
  source: oneOf(LEAD_SOURCES),
  assignedTo: assignee,
  sort: oneOf(LEAD_SORTS),
  layout: oneOf(LEAD_LAYOUTS),
}

/** What the address of the lead list says: filters, order (newest first when absent) and layout (cards when absent). */
export type LeadsSearch = Said<typeof PARTS>

/** Reads the address of the lead list; what is absent, empty or unknown is left out. */
export function parseLeadsSearch(input: Record<string, unknown>): LeadsSearch {
  return cleanSearch(readAddress(PARTS, input))
}

/** The same without what is empty or stands by itself, so that addresses stay short. */
export function cleanSearch(search: LeadsSearch): LeadsSearch {
  return withoutPlain(search, { sort: '-createdAt', layout: 'cards' })
}

/** True when the list is narrowed by a search or a filter. */
export function isNarrowed({ search, status, priority, source, assignedTo }: LeadsSearch): boolean {
  return Boolean(search?.trim() || status || priority || source || assignedTo)
}
