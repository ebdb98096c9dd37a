import { fold } from '#shared/text.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import type { Lead, LeadPriority, LeadSource, LeadStatus } from '../leads.contract.ts'

/** What the lead list can be narrowed by; `assignedTo` is a member's id or `none`. */
export type LeadFilter = ListFilter & {
  status?: LeadStatus | undefined
  priority?: LeadPriority | undefined
  source?: LeadSource | undefined
  assignedTo?: string | undefined
}

const RANKS: Record<LeadPriority, number> = { hot: 0, high: 1, medium: 2, low: 3 }
const sortNames = new WeakMap<Lead, string>()

function sortName(lead: Lead): string {
  const known = sortNames.get(lead)
  if (known !== undefined) return known
  const name = fold(`${lead.lastName} ${lead.firstName}`)
  sortNames.set(lead, name)
  return name
}

/** The order of two leads as the server has it. */
export function compareLeads(a: Lead, b: Lead, sort: string | undefined): number {
  const direction = sort?.startsWith('-') ? -1 : 1
  switch (sort?.replace('-', '')) {
    case 'lastName':
      return direction * (sortName(a) < sortName(b) ? -1 : sortName(a) > sortName(b) ? 1 : 0)
    case 'priority':
      return direction * (RANKS[a.priority] - RANKS[b.priority])
    case 'score':
      return direction * (a.score - b.score)
    default:
      return sort === 'createdAt' ? newestFirst(b, a) : newestFirst(a, b)
  }
}

/** True when a lead passes the filters, search apart. */
export function matchLead(lead: Lead, filter: LeadFilter): boolean {
  return (
    (!filter.status || lead.status === filter.status) &&
    (!filter.priority || lead.priority === filter.priority) &&
    (!filter.source || lead.source === filter.source) &&
    (!filter.assignedTo || lead.assignedTo === (filter.assignedTo === 'none' ? null : filter.assignedTo))
  )
}
