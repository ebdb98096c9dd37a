import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import { TIERS } from '../deals.rules.ts'
import { dealTexts } from '../deals.texts.ts'
import { pipelineTexts } from './pipeline.texts.ts'
import type { BoardFilters } from './pipeline-search.ts'

/** The filters of the board. */
export const PIPELINE_CHIPS = {
  assignedTo: { label: pipelineTexts.owner, none: pipelineTexts.everyone, nobody: pipelineTexts.nobody },
  tier: {
    label: pipelineTexts.value,
    labels: dealTexts.tiers,
    values: TIERS.map(({ id }) => id).reverse(),
  },
} as const satisfies FilterChips<BoardFilters>
