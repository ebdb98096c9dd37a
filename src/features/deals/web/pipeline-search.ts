import { assignee, oneOf, readSearch, type SearchParams, text } from '#web/platform/search-params.ts'
import { DEAL_STAGES } from '../deals.contract.ts'

/** The value filter's choices as they stand in the address, and the tier that each shows. */
export const VALUE_CHOICES = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  high: 'High Value',
} as const
export type ValueChoice = keyof typeof VALUE_CHOICES

const words = text()

const PARTS = {
  q: (raw: unknown) => (words(raw)?.trim() ? words(raw) : undefined),
  owner: assignee,
  value: oneOf(Object.keys(VALUE_CHOICES) as ValueChoice[]),
  lost: (raw: unknown) => raw === true || raw === 'true' || undefined,
  stage: oneOf(DEAL_STAGES),
}

/**
 * What the address says about the board: search text, whose deals (a member's id, `me` or `none`), value tier, lost deals shown,
 * and the column to begin at in a window that does not show all.
 */
export type PipelineSearch = SearchParams<typeof PARTS>

/** Reads the board's part of an address; what makes no sense is left out. */
export function parsePipelineSearch(raw: Record<string, unknown>): PipelineSearch {
  return readSearch(PARTS, raw)
}

/** True when the board shows fewer deals than there are; lost ones stay out of its sums either way. */
export function isFiltered({ q, owner, value }: PipelineSearch): boolean {
  return Boolean(q || owner || value)
}
