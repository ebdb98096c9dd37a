import { useState } from 'react'
import type { Rows } from '#sync'
import { useAnswer, useRow, useRows } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { indexOf, useListPlace } from '#web/ui/list/use-list-place.ts'
import { DEAL_STAGES, type Deal, type DealStage, type DealTotals, getDealTotals } from '../deals.contract.ts'
import { dealSource } from './deal-source.ts'
import { type PipelineFilter, type PipelineSearch, pipelineSearch } from './pipeline-search.ts'
import { createRunningSums } from './running-sums.ts'

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

/** Which deals the board shows. */
export type Shown = { filter: PipelineFilter; showsLost: boolean }

/** The deals that the address asks for; those of `me` are none until it is known who that is. */
export function useShown(search: PipelineSearch): Shown {
  const me = useMe()?.id ?? 'none'
  return { filter: pipelineSearch.filterOf(search, me), showsLost: search.lost === true }
}

/** The open deal among those of its column. */
export function useColumnPlace(search: PipelineSearch, openId: string | undefined, onOpen: (id: string) => void) {
  const stage = useRow(dealSource, openId).row?.stage
  const rows = useRows(dealSource, listOf(stage ?? 'new', useShown(search)))
  return useListPlace(rows, openId, onOpen)
}

/** The open deals that the board shows, and the server's sums of all deals where not all of them are held here. */
export function useOpenDeals({ filter }: Shown): { open: Rows<Deal>; totals: DealTotals | undefined } {
  const open = useRows(dealSource, { ...filter, outcome: 'open' as const })
  // Of deals that are all held nobody has to ask, and none of them asks again with every move.
  return { open, totals: useAnswer(getDealTotals, {}, { enabled: !open.isWhole }).data }
}

/** The list of one stage, last arrived first; the server lists too many deals to hold. */
function listOf(stage: DealStage, { filter, showsLost }: Shown, isLong = dealSource.lists.isLong()) {
  return {
    ...filter,
    stage,
    ...(stage === 'closed' && !showsLost && { outcome: 'won' as const }),
    sort: isLong ? ('-stageSince' as const) : ('stage' as const),
  }
}

export const isNarrowed = (filter: PipelineFilter): boolean => Object.values(filter).some(Boolean)

/** Reads what the whole board shows before it is drawn. */
export function readBoardAhead(): void {
  void dealSource.lists.readAhead(() => DEAL_STAGES.map((stage) => listOf(stage, { filter: {}, showsLost: false })))
}

/** The deals of one stage under the board's filter, last arrived first, and what the head of their column says. */
export function useColumn(stage: DealStage, shown: Shown, totals: DealTotals | undefined): Column {
  const list = useRows(dealSource, listOf(stage, shown))
  const { filter } = shown
  const hasLost = stage === 'closed' && shown.showsLost
  const { rows, total, isWhole, status } = list
  const [sumsOf] = useState(() => createRunningSums({ value: ({ value }: Deal) => value }))
  const held = isWhole ? rows : undefined
  const kept = hasLost ? held?.filter((deal) => deal.outcome !== 'lost') : held
  const known = isNarrowed(filter) ? undefined : totals?.[stage]
  return {
    count: total ?? rows.length,
    at: list.get,
    // Of a deal in another stage a long column is not searched.
    indexOf: (id) => (dealSource.store.shown.get(id)?.stage === stage ? (indexOf(list, id) ?? -1) : -1),
    load: list.load,
    status,
    headCount: kept?.length ?? known?.count ?? total,
    headValue: kept ? sumsOf(kept).value : known?.value,
    lostCount: kept ? rows.length - kept.length : 0,
  }
}
