import { useMemo } from 'react'
import { sumMoney } from '#shared/money.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { DEAL_STAGES, type Deal, type DealStage, type DealTotals } from '../deals.contract.ts'
import { dealSource } from './deal-source.ts'
import { isFiltered, type PipelineSearch, VALUE_CHOICES } from './pipeline-search.ts'

export type Column = {
  count: number
  /** The deal at a place; undefined while it is not loaded. */
  at: (index: number) => Deal | undefined
  indexOf: (id: string) => number
  load: (from: number, to: number) => void
  status: 'loading' | 'ready' | 'error'
  /** What the head says, without lost deals: undefined while nobody knows. */
  headCount: number | undefined
  headValue: string | undefined
  lostCount: number
}

/** The list of one stage, last arrived first. Too many deals to hold are listed by the server, which knows no tiers. */
function listOf(stage: DealStage, { q, owner, value, lost }: PipelineSearch) {
  const isHeld = !dealSource.lists.isLong()
  return {
    stage,
    search: q,
    assignedTo: owner,
    ...(stage === 'closed' && !lost && { outcome: 'won' as const }),
    sort: isHeld ? ('stage' as const) : ('-stageSince' as const),
    ...(isHeld && { tier: value && VALUE_CHOICES[value] }),
  }
}

/** Reads what the whole board shows before it is drawn. */
export function readBoardAhead(): void {
  void dealSource.lists.readAhead(() => DEAL_STAGES.map((stage) => listOf(stage, {})))
}

/** The deals of one stage under the board's filter, last arrived first, and what the head of their column says. */
export function useColumn(stage: DealStage, search: PipelineSearch, totals: DealTotals | undefined): Column {
  const list = useRows(dealSource, listOf(stage, search))
  const { rows, total, isWhole, status } = list
  return useMemo(() => {
    const kept = isWhole ? rows.filter((deal) => deal.outcome !== 'lost') : undefined
    const known = isFiltered(search) ? undefined : totals?.[stage]
    return {
      count: total ?? rows.length,
      at: list.get,
      indexOf: (id) => (isWhole ? rows.findIndex((deal) => deal.id === id) : placeOf(list, id)),
      load: list.load,
      status,
      headCount: kept?.length ?? known?.count ?? total,
      headValue: kept ? sumMoney(kept.map((deal) => deal.value)) : known?.value,
      lostCount: kept ? rows.length - kept.length : 0,
    }
  }, [list, rows, total, isWhole, status, search, totals, stage])
}

function placeOf(list: { total: number | undefined; get: (index: number) => Deal | undefined }, id: string): number {
  for (let index = 0; index < (list.total ?? 0); index += 1) if (list.get(index)?.id === id) return index
  return -1
}
