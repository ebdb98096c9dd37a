import { memo, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatCount, formatNaira, formatNairaExact } from '#shared/money.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import type { Deal, DealStage, DealTotals } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { DealCard } from './deal-card.tsx'
import { STAGE_ICONS } from './deal-record.ts'
import {
  CARD_PX,
  GAP_PX,
  placesWithin,
  type Range,
  roomFor,
  SPARE_CARDS,
  SPARE_CARDS_SCROLLED,
  scrollToCard,
  visibleCards,
} from './drag-geometry.ts'
import { type Column, type Shown, useColumn } from './use-column.ts'

/** What the board asks of a column. */
export type ColumnHandle = {
  count: () => number
  indexOf: (id: string) => number
  at: (index: number) => Deal | undefined
  /** Scrolls a deal into view and, when asked, focuses its card. */
  reveal: (id: string, focus: boolean) => void
}

export type BoardColumnProps = {
  ref: Ref<ColumnHandle>
  stage: DealStage
  /** False while it is not its turn: its cards are drawn in outline. */
  isDrawn: boolean
  shown: Shown
  totals: DealTotals | undefined
  /** The deal of this column that is dragged, and by which device. */
  lifted?: { id: string; by: 'pointer' | 'keys' } | undefined
  /** The deal that would drop here. */
  incoming?: Deal | undefined
  onOpen: (id: string) => void
  onAdd: (stage: DealStage) => void
}

type HeadProps = Pick<BoardColumnProps, 'stage' | 'incoming' | 'onAdd'> & { column: Column }

function ColumnHead({ stage, incoming, onAdd, column }: HeadProps) {
  const { headCount, headValue, lostCount } = column
  const label = STAGE_LABELS[stage]
  const sum = headValue !== undefined && Number(headValue) >= 0 ? headValue : undefined
  return (
    <div className="column-header">
      <span className={stage === 'closed' ? 'tone-text tone-green' : 'faint'}>
        <Icon name={STAGE_ICONS[stage]} />
      </span>
      <h3>
        <span className="truncate">{label}</span>
        {headCount !== undefined && <span className="count">{formatCount(headCount)}</span>}
      </h3>
      <button
        type="button"
        className="add"
        aria-label={`Add deal to ${label}`}
        title={`Add deal to ${label}`}
        onClick={() => onAdd(stage)}
      >
        <Icon name="plus" size={14} />
      </button>
      <span className="sum">
        {sum !== undefined && <span title={formatNairaExact(sum)}>{formatNaira(sum)}</span>}
        {incoming && <b>+{formatNaira(incoming.value)}</b>}
        {lostCount > 0 && !incoming && <span>{lostCount} lost</span>}
      </span>
    </div>
  )
}

/** Follows what of a scrolled list is seen; renders only when other cards have to be drawn. */
function useVisible(list: { current: HTMLElement | null }, count: number) {
  const isEmpty = count === 0
  // What is seen comes first, the spare cards around it in the next frame.
  const [range, setRange] = useState<Range>({ from: 0, to: SPARE_CARDS + 1 })
  useEffect(() => {
    const element = list.current
    if (!element || isEmpty) return
    let spare = SPARE_CARDS
    // Asked only when the page is laid out; at any other time the question itself would lay it out.
    const follow = () => {
      const next = visibleCards(element.scrollTop, element.clientHeight, spare)
      setRange((previous) => (previous.from === next.from && previous.to === next.to ? previous : next))
    }
    const sizes = new ResizeObserver(follow)
    sizes.observe(element)
    const followScroll = () => {
      spare = SPARE_CARDS_SCROLLED
      follow()
    }
    element.addEventListener('scroll', followScroll, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', followScroll)
    }
  }, [list, isEmpty])
  const { from, to } = placesWithin(range, count)
  return useMemo(() => ({ from, to }), [from, to])
}

/** Places in order: those in view and the few that must stay although they are not. */
function placesOf({ from, to }: Range, count: number, kept: readonly number[]): number[] {
  const places = new Set(kept.filter((index) => index >= 0 && index < count))
  for (let index = from; index < to; index += 1) places.add(index)
  return [...places].sort((a, b) => a - b)
}

function Placeholder({ row, stage }: { row: number; stage: DealStage }) {
  return (
    <li key={`${stage} ${row}`} style={{ top: roomFor(row) }} aria-hidden="true">
      <Bars className="skeleton-deal" of={['h12 w70', 'h10 w46', 'h14 w54']} />
    </li>
  )
}

function useReveal(list: { current: HTMLElement | null }, column: Column) {
  const awaited = useRef<string | undefined>(undefined)
  const focusAwaited = () => {
    const id = awaited.current
    const card = id && list.current?.querySelector<HTMLElement>(`button[data-deal="${CSS.escape(id)}"]`)
    if (!card) return
    awaited.current = undefined
    card.focus({ preventScroll: true })
  }
  useLayoutEffect(focusAwaited)
  return (id: string, focus: boolean) => {
    const element = list.current
    const index = column.indexOf(id)
    if (!element || index < 0) return
    const top = scrollToCard(index, element.scrollTop, element.clientHeight)
    if (top !== undefined) element.scrollTop = top
    if (!focus) return
    awaited.current = id
    focusAwaited()
  }
}

/** One stage: its head and its cards, of which only those in view are drawn. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { ref, stage, isDrawn, shown, totals, lifted, incoming, onOpen, onAdd } = props
  const list = useRef<HTMLDivElement>(null)
  const column = useColumn(stage, shown, totals)
  const { count, at, status, load } = column
  const range = useVisible(list, isDrawn ? count : 0)
  const [focused, setFocused] = useState<string>()
  const reveal = useReveal(list, column)
  useImperativeHandle(ref, () => ({ count: () => count, indexOf: column.indexOf, at, reveal }))
  useEffect(() => {
    // The spare cards below come with the next window, which is read once it is near.
    load(range.from, Math.max(range.from, range.to - SPARE_CARDS - 1))
  }, [load, range])

  const kept = [lifted?.id, focused].flatMap((id) => (id === undefined ? [] : column.indexOf(id)))
  const isWaiting = !isDrawn || (status === 'loading' && count === 0)
  return (
    <section
      className={incoming ? 'column over' : 'column'}
      data-stage={stage}
      aria-label={`${STAGE_LABELS[stage]}, ${column.headCount ?? count} deals`}
      aria-busy={isWaiting}
    >
      <ColumnHead stage={stage} incoming={incoming} onAdd={onAdd} column={column} />
      <div className="cards" ref={list}>
        {isDrawn && (count > 0 || incoming) && (
          // A deal that comes in has just entered its stage, so it comes first: the list makes room as a whole.
          <ul
            style={{ height: count * (CARD_PX + GAP_PX), marginTop: incoming && CARD_PX + GAP_PX }}
            onFocus={(event) => setFocused(event.target.dataset.deal ?? event.target.dataset.menu)}
            onBlur={() => setFocused(undefined)}
          >
            {incoming && <li className="slot" style={{ top: roomFor(-1) }} aria-hidden="true" />}
            {placesOf(range, count, kept).map((index) => {
              const deal = at(index)
              if (!deal) return <Placeholder key={`waiting ${index}`} row={index} stage={stage} />
              const state = lifted?.id !== deal.id ? undefined : lifted.by === 'pointer' ? 'origin' : 'lift'
              return <DealCard key={deal.id} {...{ deal, index, count, state, onOpen }} />
            })}
          </ul>
        )}
        {isWaiting && (
          <ul>
            {[0, 1, 2].map((row) => (
              <Placeholder key={row} row={row} stage={stage} />
            ))}
          </ul>
        )}
        {count === 0 && !isWaiting && !incoming && <p className="none">No deals</p>}
      </div>
    </section>
  )
})
