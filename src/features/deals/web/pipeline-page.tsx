import { type ReactNode, Suspense, useCallback } from 'react'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import type { Deal } from '../deals.contract.ts'
import './deals.css'
import { PipelineBoard } from './pipeline-board.tsx'
import { PipelineFilters } from './pipeline-filters.tsx'
import { type PipelineSearch, pipelineSearch } from './pipeline-search.ts'
import { PipelineTotals } from './pipeline-totals.tsx'
import { useDealActions } from './use-deal-actions.tsx'

// The board stands before the panel has come.
const loadPanel = async () => ({ default: (await import('./deal-panel.tsx')).DealPanel })
const DealPanel = lazyPart(loadPanel)
const PARTS = [loadPanel]

type Props = ScreenProps<PipelineSearch> & {
  /** What other features know of a deal, shown in its panel. */
  related?: (deal: Deal) => ReactNode
}

/** The sales pipeline: filters, sums and the board, with the panel of one deal over it. */
export function PipelinePage({ search, onSearchChange, openId, onOpen, related }: Props) {
  usePreload(PARTS)
  const { add, dialogs } = useDealActions()
  const close = useCallback(() => onOpen(undefined), [onOpen])
  const change = (changes: Partial<PipelineSearch>) =>
    onSearchChange(pipelineSearch.clean({ ...search, ...changes }), changes.search !== undefined)
  return (
    <div className="pipeline">
      <div className="title">
        <h1>Sales Pipeline</h1>
        <span className="spacer" />
        <Button variant="primary" icon="plus" onClick={() => add()}>
          Add Deal
        </Button>
      </div>
      <p className="subtitle">Track your deals through each stage of the sales process</p>
      <div className="bar">
        <PipelineFilters search={search} onChange={change} />
        <span className="spacer" />
        <PipelineTotals search={search} />
      </div>
      <h2 className="visually-hidden">Stages</h2>
      <PipelineBoard search={search} onOpen={onOpen} onAdd={add} />
      <Suspense fallback={null}>
        {openId && <DealPanel key={openId} id={openId} onClose={close} related={related} />}
      </Suspense>
      {dialogs}
    </div>
  )
}
