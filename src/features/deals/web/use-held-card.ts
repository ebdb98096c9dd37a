import { type RefObject, useState } from 'react'
import { DEAL_STAGES, type Deal, type DealStage } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import type { ColumnHandle } from './board-column.tsx'
import type { DealActions } from './deal-menu.tsx'
import { dealSource } from './deal-source.ts'

/** A card in the hand of the pointer or the keyboard, where it came from and the stage it is over. */
export type HeldCard = {
  deal: Deal
  from: DealStage
  over: DealStage | undefined
  by: 'pointer' | 'keys'
  width: number
}

export type Columns = Record<DealStage, RefObject<ColumnHandle | null>>

/** Where a deal stands, or would come to stand, in words: `Contract, 4 of 12`. */
function placeIn(columns: Columns, stage: DealStage, deal: Deal): string {
  const column = columns[stage].current
  const label = STAGE_LABELS[stage]
  if (!column) return label
  const index = column.indexOf(deal.id)
  return index < 0 ? `${label}, 1 of ${column.count() + 1}` : `${label}, ${index + 1} of ${column.count()}`
}

/** Lifts, carries and drops one card at a time; `said` is what a screen reader is to hear of it. */
export function useHeldCard(columns: Columns, move: DealActions['move']) {
  const [held, setHeld] = useState<HeldCard>()
  const [said, say] = useState('')
  /** The card that has just been put down: it is brought into view, and focused when the keyboard did it. */
  const [settled, setSettled] = useState<{ id: string; stage: DealStage; focus: boolean }>()

  function lift(id: string, by: HeldCard['by'], width: number): void {
    const deal = dealSource.store.shown.get(id)
    if (!deal) return
    setHeld({ deal, from: deal.stage, over: deal.stage, by, width })
    say(`Lifted ${deal.title}. ${placeIn(columns, deal.stage, deal)}.`)
  }

  function carry(over: DealStage | undefined): void {
    if (!held || held.over === over) return
    setHeld({ ...held, over })
    say(over ? `${placeIn(columns, over, held.deal)}.` : 'Not over a stage.')
  }

  function cancel(): void {
    if (!held) return
    setHeld(undefined)
    say(`Put back ${held.deal.title}. ${placeIn(columns, held.from, held.deal)}.`)
  }

  function drop(over: DealStage | undefined): void {
    if (!held) return
    if (over === undefined || over === held.from) {
      cancel()
      return
    }
    say(`Dropped ${held.deal.title}. ${placeIn(columns, over, held.deal)}.`)
    setHeld(undefined)
    setSettled({ id: held.deal.id, stage: over, focus: held.by === 'keys' })
    move(held.deal, over)
  }

  /** Carries it so many columns on; at the end of the board it stays. */
  function step(by: number): void {
    const at = held?.over ? DEAL_STAGES.indexOf(held.over) : -1
    const next = DEAL_STAGES[at + by]
    if (at >= 0 && next) carry(next)
  }

  return { held, said, settled, lift, carry, cancel, drop, step, settle: setSettled }
}
