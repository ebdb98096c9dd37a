import { listSearch, oneOf } from '#web/platform/search-params.ts'
import { DEAL_STAGES, dealFilters } from '../deals.contract.ts'

/** A stage is a column, and the outcome follows from it and from whether lost deals are shown; the rest narrows the board. */
const { stage: _stage, outcome: _outcome, ...boardFilters } = dealFilters
export type BoardFilters = typeof boardFilters

/**
 * What the address says of the board: search and filters, whether lost deals are shown, and the column to begin at in a window
 * that does not show all.
 */
export const pipelineSearch = listSearch(boardFilters, { more: { stage: oneOf(DEAL_STAGES), lost: oneOf([true]) } })
export type PipelineSearch = ReturnType<typeof pipelineSearch.parse>
/** The deals that the board shows. */
export type PipelineFilter = ReturnType<typeof pipelineSearch.filterOf>
