import { listSearch, oneOf } from '#web/platform/search-params.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import { DEAL_STAGES, dealFilters } from '../deals.contract.ts'
import { TIERS } from '../deals.rules.ts'
import { dealTexts } from '../deals.texts.ts'

/** A stage is a column, and the outcome follows from it and from whether lost deals are shown; the rest narrows the board. */
const { stage: _stage, outcome: _outcome, ...filters } = dealFilters

/**
 * What the address says of the board: search and filters, whether lost deals are shown, and the column to begin at in a window
 * that does not show all.
 */
export const pipelineSearch = listSearch(filters, { more: { stage: oneOf(DEAL_STAGES), lost: oneOf([true]) } })
export type PipelineSearch = ReturnType<typeof pipelineSearch.parse>
/** The deals that the board shows. */
export type PipelineFilter = ReturnType<typeof pipelineSearch.filterOf>

/** The filters of the board. */
export const PIPELINE_CHIPS = {
  assignedTo: { label: 'Owner', none: 'Everyone', nobody: 'Nobody yet' },
  tier: {
    label: 'Value',
    labels: dealTexts.tiers,
    values: TIERS.map(({ id }) => id).reverse(),
  },
} as const satisfies FilterChips<typeof filters>
