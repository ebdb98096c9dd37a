import { type ReactNode, Suspense, useCallback } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import type { Deal } from '../deals.contract.ts'
import { dealSource } from './deal-source.ts'
import './deals.css'
import { PipelineBoard } from './pipeline-board.tsx'
import { PipelineFilters } from './pipeline-filters.tsx'
import type { PipelineSearch } from './pipeline-search.ts'
import { PipelineTotals } from './pipeline-totals.tsx'
import { useDealActions } from './use-deal-actions.tsx'
import { useOwnOwner } from './use-own-owner.ts'

// The board stands before the panel has come.
const loadPanel = async () => ({ default: (await import('./deal-panel.tsx')).DealPanel })
const DealPanel = lazyPart(loadPanel)
const PARTS = [loadPanel]

export type PipelinePageProps = {
  /** What the address says; change it with `onSearchChange`. */
  search: PipelineSearch
  onSearchChange: (search: PipelineSearch) => void
  /** The deal whose panel is open. */
  openId?: string | undefined
  /** Undefined closes the panel. */
  onOpen: (id: string | undefined) => void
  /** What other features know of a deal, shown in its panel. */
  related?: (deal: Deal) => ReactNode
}

/** The sales pipeline: filters, sums and the board, with the panel of one deal over it. */
export function PipelinePage({ search, onSearchChange, openId, onOpen, related }: PipelinePageProps) {
  usePreload(PARTS)
  const { add, dialogs } = useDealActions()
  const close = useCallback(() => onOpen(undefined), [onOpen])
  const own = useOwnOwner(search)
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
        <PipelineFilters search={search} onSearchChange={onSearchChange} hasTiers={!dealSource.lists.isLong()} />
        <span className="spacer" />
        <PipelineTotals search={own} />
      </div>
      <h2 className="visually-hidden">Stages</h2>
      <PipelineBoard filter={search} onOpen={onOpen} onAdd={add} />
      <Suspense fallback={null}>
        {openId && <DealPanel key={openId} id={openId} onClose={close} related={related} />}
      </Suspense>
      {dialogs}
    </div>
  )
}
