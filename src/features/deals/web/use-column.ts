import { useState } from 'react'
import type { Rows } from '#sync'
import { useAnswer, useRow, useRows } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { indexOf, useListPlace } from '#web/ui/record/use-list-place.ts'
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
  /** Count and sum in the head, without lost deals; undefined until they are known. */
  headCount: number | undefined
  headValue: string | undefined
  lostCount: number
}

/** Which deals the board shows. */
export type Shown = { filter: PipelineFilter; showsLost: boolean }

/** The filter from the address; `me` matches no deal until the person is known. */
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

/** The open deals that the board shows, and the server's sums of all deals if not all of them are cached. */
export function useOpenDeals({ filter }: Shown): { open: Rows<Deal>; totals: DealTotals | undefined } {
  const open = useRows(dealSource, { ...filter, outcome: 'open' as const })
  // If all deals are cached, the sums are computed from them and not read again after every move.
  return { open, totals: useAnswer(getDealTotals, {}, { enabled: !open.isWhole }).data }
}

/** The list of one stage, the latest arrivals first; the server pages it when there are too many deals to cache. */
function listOf(stage: DealStage, { filter, showsLost }: Shown, isLong = dealSource.lists.isLong()) {
  return {
    ...filter,
    stage,
    ...(stage === 'closed' && !showsLost && { outcome: 'won' as const }),
    sort: isLong ? ('-stageSince' as const) : ('stage' as const),
  }
}

/** The query that finds the deals of one stage. */
export function queryOf(stage: DealStage, shown: Shown): object {
  const { sort: _, ...query } = listOf(stage, shown)
  return query
}

export const isNarrowed = (filter: PipelineFilter): boolean => Object.values(filter).some(Boolean)

/** Reads what the whole board shows before it is drawn. */
export function readBoardAhead(): void {
  void dealSource.lists.readAhead(() => DEAL_STAGES.map((stage) => listOf(stage, { filter: {}, showsLost: false })))
}

/** The deals of one stage under the board's filter, the latest arrivals first, with count and sum for the head of the column. */
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
    // A long column is not searched for a deal of another stage.
    indexOf: (id) => (dealSource.store.shown.get(id)?.stage === stage ? (indexOf(list, id) ?? -1) : -1),
    load: list.load,
    status,
    headCount: kept?.length ?? known?.count ?? total,
    headValue: kept ? sumsOf(kept).value : known?.value,
    lostCount: kept ? rows.length - kept.length : 0,
  }
}
