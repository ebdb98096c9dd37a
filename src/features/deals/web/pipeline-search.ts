import { listSearch, oneOf } from '#web/platform/search-params.ts'
import { DEAL_STAGES, dealFilters } from '../deals.contract.ts'

/** The columns show the stages, and `lost` filters by outcome; the other filters are offered. */
const { stage: _stage, outcome: _outcome, ...boardFilters } = dealFilters
export type BoardFilters = typeof boardFilters

/**
 * The search parameters of the board: search and filters, whether lost deals are shown, and the column to scroll to in a narrow window.
 */
export const pipelineSearch = listSearch(boardFilters, { more: { stage: oneOf(DEAL_STAGES), lost: oneOf([true]) } })
export type PipelineSearch = ReturnType<typeof pipelineSearch.parse>
/** The deals that the board shows. */
export type PipelineFilter = ReturnType<typeof pipelineSearch.filterOf>
