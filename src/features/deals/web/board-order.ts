import { useContext, useEffect, useMemo, useRef } from 'react'
import { SelectingContext, type SelectOrder } from '#web/ui/selection/selecting.ts'
import { DEAL_STAGES } from '../deals.contract.ts'
import { dealSource } from './deal-source.ts'
import { type Columns, neighbour, type RevealedCard } from './use-card-drag.ts'
import { queryOf, type Shown } from './use-column.ts'

const stageOf = (id: string) => dealSource.store.shown.get(id)?.stage

/** A range is within one column; all of the filter are the cards of every column. */
function orderOf(columns: Columns, shown: Shown, reveal: (card: RevealedCard) => void): SelectOrder {
  const all = () => DEAL_STAGES.flatMap((stage) => columns[stage].current ?? [])
  return {
    between(from, to) {
      const stage = stageOf(to)
      const column = stage && columns[stage].current
      if (!column || stageOf(from) !== stage) return undefined
      const [first = 0, last = 0] = [column.indexOf(from), column.indexOf(to)].sort((a, b) => a - b)
      if (first < 0) return undefined
      return Array.from({ length: last - first + 1 }, (_, place) => column.at(first + place)?.id)
    },
    step(id, by) {
      const next = neighbour(columns, id, { cards: by })
      if (next) reveal({ id: next.id, stage: next.stage, focus: true })
      return next?.id
    },
    whole: {
      ids() {
        const ids = all().flatMap(({ count, at }) => Array.from({ length: count() }, (_, place) => at(place)?.id))
        return ids.every((id) => id !== undefined) ? ids : undefined
      },
      get total() {
        return all().reduce((sum, { count }) => sum + count(), 0)
      },
      queries: DEAL_STAGES.map((stage) => queryOf(stage, shown)),
    },
  }
}

/** Tells the selection around the board in which order its cards are. */
export function useBoardOrder(columns: Columns, shown: Shown, reveal: (card: RevealedCard) => void): void {
  const setOrder = useContext(SelectingContext)?.setOrder
  const latest = useRef(reveal)
  useEffect(() => {
    latest.current = reveal
  })
  const key = JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents what is shown, which is a new object in every render
  const order = useMemo(() => orderOf(columns, shown, (card) => latest.current(card)), [columns, key])
  useEffect(() => {
    setOrder?.(order)
    return () => setOrder?.(undefined)
  }, [setOrder, order])
}
