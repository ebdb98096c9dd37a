import { by, byText, type FilterOf, listRules } from '#shared/list-rules.ts'
import { addressText, phoneText } from '#shared/phone.ts'
import { personWords } from '#shared/search-words.ts'
import { type Lead, type LeadPriority, leadFilters, listLeads } from '../leads.contract.ts'

/** The filter of a lead list; `assignedTo` is a member's id or `none`. */
export type LeadFilter = FilterOf<typeof leadFilters>

const RANKS: Record<LeadPriority, number> = { hot: 0, high: 1, medium: 2, low: 3 }

/** How the browser searches, filters and sorts leads. */
export const leadRules = listRules({
  list: listLeads,
  filters: leadFilters,
  searchText: (lead) => `${lead.firstName} ${lead.lastName} ${addressText(lead)} ${phoneText(lead.phones)}`,
  special: { tag: ({ tags }, wanted) => tags.some((tag) => tag.toLowerCase() === wanted.toLowerCase()) },
  searchWords: personWords,
  orders: {
    createdAt: by(({ createdAt }) => createdAt),
    lastName: byText(({ firstName, lastName }) => `${lastName} ${firstName}`),
    priority: by(({ priority }: Lead) => RANKS[priority]),
    score: by(({ score }) => score),
  },
  standard: '-createdAt',
})
