import { type RefObject, useRef, useState } from 'react'
import { DEAL_STAGES, type Deal, type DealStage } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import type { ColumnHandle } from './board-column.tsx'
import type { KeyboardStep } from './board-keys.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { dealSource } from './deal-source.ts'

/** The card that is dragged by pointer or keyboard, its original stage and the stage it is over. */
export type DraggedCard = {
  deal: Deal
  from: DealStage
  over: DealStage | undefined
  by: 'pointer' | 'keys'
  width: number
}

export type Columns = Record<DealStage, RefObject<ColumnHandle | null>>

/** The current or future place of a deal as text: `Contract, 4 of 12`. */
function placeIn(columns: Columns, stage: DealStage, deal: Deal): string {
  const column = columns[stage].current
  const label = STAGE_LABELS[stage]()
  if (!column) return label
  const index = column.indexOf(deal.id)
  return index < 0
    ? dealBoardTexts.place({ stage: label, place: 1, total: column.count() + 1 })
    : dealBoardTexts.place({ stage: label, place: index + 1, total: column.count() })
}

/** The card that a step of the keyboard leads to. */
export function neighbour(columns: Columns, id: string, to: KeyboardStep): Deal | undefined {
  const stage = DEAL_STAGES.find((one) => (columns[one].current?.indexOf(id) ?? -1) >= 0)
  const column = stage && columns[stage].current
  if (!column) return undefined
  const index = column.indexOf(id)
  if (to === 'first') return column.at(0)
  if (to === 'last') return column.at(column.count() - 1)
  if ('cards' in to) return column.at(index + to.cards)
  const { columns: step } = to
  const place = DEAL_STAGES.indexOf(stage)
  const others = step < 0 ? DEAL_STAGES.slice(0, place).reverse() : DEAL_STAGES.slice(place + 1)
  for (const next of others) {
    const other = columns[next].current
    if (other && other.count() > 0) return other.at(Math.min(index, other.count() - 1))
  }
  return undefined
}

/** The card to scroll into view, and to focus if the keyboard moved it. */
export type RevealedCard = { id: string; stage: DealStage; focus: boolean }

/** Lifts, carries and drops one card at a time; `announcement` is read by screen readers. */
export function useCardDrag(columns: Columns, move: (deal: Deal, stage: DealStage) => Promise<boolean>) {
  const [dragged, setDragged] = useState<DraggedCard>()
  const [announcement, announce] = useState('')
  const [revealed, reveal] = useState<RevealedCard>()
  // A card that moves is removed from the page for a moment and loses the focus, so handlers read its latest state from here.
  const latest = useRef<DraggedCard>(undefined)

  function show(next: DraggedCard | undefined): void {
    latest.current = next
    setDragged(next)
  }

  function lift(id: string, by: DraggedCard['by'], width: number): void {
    const deal = dealSource.store.shown.get(id)
    if (!deal) return
    show({ deal, from: deal.stage, over: deal.stage, by, width })
    announce(dealBoardTexts.lifted({ title: deal.title, place: placeIn(columns, deal.stage, deal) }))
  }

  function carry(over: DealStage | undefined): void {
    const card = latest.current
    if (!card || card.over === over) return
    show({ ...card, over })
    announce(over ? dealBoardTexts.over({ place: placeIn(columns, over, card.deal) }) : dealBoardTexts.overNone())
  }

  function cancel(): void {
    const card = latest.current
    if (!card) return
    show(undefined)
    announce(dealBoardTexts.putBack({ title: card.deal.title, place: placeIn(columns, card.from, card.deal) }))
  }

  /** Moves a deal and scrolls to it, also when the move fails and it returns. */
  async function send(deal: Deal, stage: DealStage, focus: boolean): Promise<boolean> {
    const from = deal.stage
    reveal({ id: deal.id, stage, focus })
    const isMoved = await move(deal, stage)
    if (!isMoved) reveal({ id: deal.id, stage: from, focus: focus && document.activeElement === document.body })
    return isMoved
  }

  function drop(over: DealStage | undefined): void {
    const card = latest.current
    if (!card) return
    if (over === undefined || over === card.from) {
      cancel()
      return
    }
    announce(dealBoardTexts.dropped({ title: card.deal.title, place: placeIn(columns, over, card.deal) }))
    show(undefined)
    void send(card.deal, over, card.by === 'keys')
  }

  /** Moves the lifted card by so many columns, at most to the end of the board. */
  function step(by: number): void {
    const over = latest.current?.over
    const next = over && DEAL_STAGES[DEAL_STAGES.indexOf(over) + by]
    if (next) carry(next)
  }

  return {
    dragged,
    announcement,
    revealed,
    reveal,
    lift,
    carry,
    cancel,
    drop,
    step,
    send,
    isByKeys: () => latest.current?.by === 'keys',
  }
}
