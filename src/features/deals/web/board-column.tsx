import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#shared/money.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { textScale } from '#web/platform/text-scale.ts'
import { useStore } from '#web/platform/use-store.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { useLineHeights } from '#web/ui/list/use-line-heights.ts'
import { useScroller } from '#web/ui/list/use-scroller.ts'
import { useVirtualList } from '#web/ui/list/use-virtual-list.ts'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import type { Deal, DealStage, DealTotals } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import * as boardStyles from './board.module.css'
import { dealBoardTexts } from './deal-board.texts.ts'
import { DealCard } from './deal-card.tsx'
import { STAGE_ICONS } from './deal-record.ts'
import * as dealsStyles from './deals.module.css'
import { type Column, type Shown, useColumn } from './use-column.ts'

/** The functions of a column that the board calls. */
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
  shown: Shown
  totals: DealTotals | undefined
  /** The deal of this column that is dragged, and whether by pointer or keyboard. */
  lifted?: { id: string; by: 'pointer' | 'keys' } | undefined
  /** The deal that would drop here. */
  incoming?: Deal | undefined
  onOpen: (id: string) => void
  onAdd: (stage: DealStage) => void
}

type HeadProps = Pick<BoardColumnProps, 'stage' | 'incoming' | 'onAdd'> & { column: Column }

function ColumnHead({ stage, incoming, onAdd, column }: HeadProps) {
  const { headCount, headValue, lostCount } = column
  const money = useAmounts()
  const label = STAGE_LABELS[stage]()
  const sum = headValue !== undefined && Number(headValue) >= 0 ? headValue : undefined
  return (
    <div className={boardStyles.columnHeader}>
      <span className={stage === 'closed' ? 'tone-text tone-green' : 'faint'}>
        <Icon name={STAGE_ICONS[stage]} />
      </span>
      <h3>
        <span className="truncate" title={label}>
          {label}
        </span>
        {headCount !== undefined && <span className={elementsStyles.count}>{formatCount(headCount)}</span>}
      </h3>
      <button
        type="button"
        className={`centred ${boardStyles.add}`}
        aria-label={dealBoardTexts.addTo({ stage: label })}
        title={dealBoardTexts.addTo({ stage: label })}
        onClick={() => onAdd(stage)}
      >
        <Icon name="plus" size={14} />
      </button>
      <span className={`muted ${boardStyles.sum}`}>
        {sum !== undefined && <span title={money.tip(sum)}>{money.short(sum)}</span>}
        {incoming && <b>+{money.short(incoming.value)}</b>}
        {lostCount > 0 && !incoming && <span>{dealBoardTexts.lostCount({ count: lostCount })}</span>}
      </span>
    </div>
  )
}

/** Height of a card whose names are one line each, and the gap below it; px. */
const CARD_PX = 110
const GAP_PX = 6

function Placeholder({ top }: { top: number }) {
  return (
    <li style={{ transform: `translateY(${top}px)` }} aria-hidden="true">
      <Bars className={`stack ${dealsStyles.skeletonDeal}`} of={['12px 70%', '10px 46%', '14px 54px']} />
    </li>
  )
}

/** Scrolls to a deal and focuses its card once it is drawn. */
function useReveal(list: RefObject<HTMLElement | null>, column: Column, scrollTo: (index: number) => void) {
  const awaited = useRef<string>(undefined)
  const focusAwaited = () => {
    const id = awaited.current
    const card = id && list.current?.querySelector<HTMLElement>(`button[data-deal="${CSS.escape(id)}"]`)
    if (!card) return
    awaited.current = undefined
    card.focus({ preventScroll: true })
  }
  useLayoutEffect(focusAwaited)
  return (id: string, focus: boolean) => {
    const index = column.indexOf(id)
    if (index < 0) return
    scrollTo(index)
    if (!focus) return
    awaited.current = id
    focusAwaited()
  }
}

/** One stage: its head and its cards. Only cards in view are rendered. */
export function BoardColumn(props: BoardColumnProps) {
  const { ref, stage, shown, totals, lifted, incoming, onOpen, onAdd } = props
  const list = useRef<HTMLUListElement>(null)
  const column = useColumn(stage, shown, totals)
  const { count, at, status, load } = column
  const [focused, setFocused] = useState<string>()
  const scroller = useScroller(list)
  const { virtualizer, lines, height } = useVirtualList(list, scroller, {
    total: count,
    estimate: () => CARD_PX,
    gap: GAP_PX,
    // By their ids, since cards move while they are focused or lifted.
    kept: [lifted?.id, focused].flatMap((id) => (id === undefined ? [] : column.indexOf(id))),
    load,
  })
  useLineHeights(list, { lines, width: scroller?.width ?? 0, rowAt: at, resize: virtualizer.resizeItem })
  const reveal = useReveal(list, column, (index) => virtualizer.scrollToIndex(index))
  useImperativeHandle(ref, () => ({ count: () => count, indexOf: column.indexOf, at, reveal }))
  const cardHeight = CARD_PX * useStore(textScale)
  const isWaiting = status === 'loading' && count === 0
  return (
    <section
      className={incoming ? `${boardStyles.column} ${boardStyles.over}` : boardStyles.column}
      data-stage={stage}
      aria-label={dealBoardTexts.column({ stage: STAGE_LABELS[stage](), count: column.headCount ?? count })}
      aria-busy={isWaiting}
    >
      <ColumnHead stage={stage} incoming={incoming} onAdd={onAdd} column={column} />
      <div className={dealsStyles.cards}>
        <ul
          ref={list}
          // The deal would be the latest in this stage and therefore first, so the whole list moves down.
          style={{ height, marginTop: incoming && cardHeight + GAP_PX }}
          onFocus={(event) => setFocused(event.target.dataset.deal ?? event.target.dataset.menu)}
          onBlur={() => setFocused(undefined)}
        >
          {incoming && (
            <li
              className={boardStyles.slot}
              style={{ transform: `translateY(${-cardHeight - GAP_PX}px)` }}
              aria-hidden="true"
            />
          )}
          {lines.map(({ index, top }) => {
            const deal = at(index)
            if (!deal) return <Placeholder key={`waiting ${index}`} top={top} />
            const state = lifted?.id !== deal.id ? undefined : lifted.by === 'pointer' ? 'origin' : 'lift'
            return <DealCard key={deal.id} {...{ deal, index, top, count, state, onOpen }} />
          })}
          {isWaiting && [0, 1, 2].map((row) => <Placeholder key={row} top={row * (cardHeight + GAP_PX)} />)}
        </ul>
        {count === 0 && !isWaiting && !incoming && (
          <p className={`centred ${boardStyles.none}`}>{dealBoardTexts.noDeals()}</p>
        )}
      </div>
    </section>
  )
}
