import { CAPS } from '#shared/fields.ts'
import { isUuid } from '#shared/ids.ts'
import { DEAL_STAGES, type DealStage } from '../deals.contract.ts'

/** The value filter's choices as they stand in the address, and the tier that each shows. */
export const VALUE_CHOICES = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  high: 'High Value',
} as const
export type ValueChoice = keyof typeof VALUE_CHOICES

/**
 * What the address says about the board: search text, whose deals (a member's id, `me` or `none`), value tier, lost deals shown,
 * and the column to begin at in a window that does not show all.
 */
export type PipelineSearch = { q?: string; owner?: string; value?: ValueChoice; lost?: true; stage?: DealStage }

const isStage = (value: unknown): value is DealStage => DEAL_STAGES.some((stage) => stage === value)
const isValueChoice = (value: unknown): value is ValueChoice =>
  typeof value === 'string' && Object.hasOwn(VALUE_CHOICES, value)

/** Reads the board's part of an address; what makes no sense is left out. */
export function parsePipelineSearch(raw: Record<string, unknown>): PipelineSearch {
  const { q, owner, value, lost, stage } = raw
  const search: PipelineSearch = {}
  // A router reads digits in an address as a number.
  const text = typeof q === 'number' ? String(q) : q
  if (typeof text === 'string' && text.trim() !== '') search.q = text.slice(0, CAPS.search)
  if (typeof owner === 'string' && (owner === 'me' || owner === 'none' || isUuid(owner))) search.owner = owner
  if (isValueChoice(value)) search.value = value
  if (isStage(stage)) search.stage = stage
  if (lost === true || lost === 'true') search.lost = true
  return search
}

/** True when the board shows fewer deals than there are; lost ones stay out of its sums either way. */
export function isFiltered({ q, owner, value }: PipelineSearch): boolean {
  return Boolean(q || owner || value)
}
