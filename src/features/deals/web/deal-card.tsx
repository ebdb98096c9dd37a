import { memo, useContext } from 'react'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import { SelectingContext } from '#web/ui/selection/selecting.ts'
import type { Deal } from '../deals.contract.ts'
import * as boardStyles from './board.module.css'
import { dealBoardTexts } from './deal-board.texts.ts'
import { DealCardContent } from './deal-card-content.tsx'
import * as dealsStyles from './deals.module.css'

export type DealCardProps = {
  deal: Deal
  /** Its place in the column. */
  index: number
  /** Its distance from the top of the column, px. */
  top: number
  count: number
  /** `origin`: the place of a card that the pointer drags; `lift`: a card that was lifted by keyboard. */
  state?: 'origin' | 'lift' | undefined
  onOpen: (id: string) => void
}

/**
 * A card of the board, in `memo` since a column renders with every card that is scrolled into view. The board listens to pointer and
 * keys for all cards and finds the card by `data-deal`.
 */
export const DealCard = memo(function DealCard({ deal, index, top, count, state, onOpen }: DealCardProps) {
  const Mark = useContext(SelectingContext)?.Mark
  return (
    <li
      data-line={index}
      data-place={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ transform: `translateY(${top}px)` }}
    >
      <button
        type="button"
        className={
          state === 'origin'
            ? `${boardStyles.deal} ${dealsStyles.isOrigin}`
            : state === 'lift'
              ? `${boardStyles.deal} ${dealsStyles.lift} ${dealsStyles.still}`
              : boardStyles.deal
        }
        data-deal={deal.id}
        aria-describedby="board-keys"
        onClick={() => onOpen(deal.id)}
      >
        <DealCardContent deal={deal} />
      </button>
      <button
        type="button"
        className={`centred ${dealsStyles.more}`}
        data-menu={deal.id}
        aria-label={dealBoardTexts.actionsFor(deal)}
        title={dealBoardTexts.actions()}
        aria-haspopup="menu"
      >
        <Icon name="ellipsis" />
      </button>
      {Mark && <Mark row={deal} />}
      <WaitingMark id={deal.id} className={virtualListStyles.waitingMark} />
    </li>
  )
})
