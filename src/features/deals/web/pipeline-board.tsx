import {
  createRef,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { DragStatus } from '#web/ui/list/drag-status.tsx'
import './board.css'
import { useAnswer } from '#web/platform/answers.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { useStaggeredCount } from '#web/ui/loading/use-staggered-count.ts'
import { DEAL_STAGES, type Deal, type DealStage, getDealTotals } from '../deals.contract.ts'
import { BoardColumn, type ColumnHandle } from './board-column.tsx'
import { useBoardDrag } from './board-drag.ts'
import { useBoardKeys } from './board-keys.ts'
import { neighbour } from './card-navigation.ts'
import { DealCardContent } from './deal-card-content.tsx'
import { DealMenu } from './deal-menu.tsx'
import { dealSource } from './deal-source.ts'
import './deals.css'
import type { PipelineSearch } from './pipeline-search.ts'
import { type Columns, type DraggedCard, useCardDrag } from './use-card-drag.ts'
import { useCardMenu } from './use-card-menu.ts'
import { useDealActions } from './use-deal-actions.tsx'
import { usePipelineFilter } from './use-pipeline-filter.ts'

export type PipelineBoardProps = {
  search?: PipelineSearch
  /** With a height of its own, for a page that holds more than the board. */
  compact?: boolean
  onOpen: (id: string) => void
  /** Without it the board opens the form of a new deal itself. */
  onAdd?: (stage: DealStage) => void
}

const newColumns = () =>
  Object.fromEntries(DEAL_STAGES.map((stage) => [stage, createRef<ColumnHandle>()])) as unknown as Columns

const wholeBoard: PipelineSearch = {}

function showColumn(board: HTMLElement | null, stage: DealStage, inline: 'start' | 'nearest'): void {
  board?.querySelector(`[data-stage="${stage}"]`)?.scrollIntoView({ inline, block: 'nearest' })
}

function LiftedCard({ dragged, card }: { dragged: DraggedCard; card: RefObject<HTMLDivElement | null> }) {
  return createPortal(
    <>
      <div className="lift-ground" />
      <div className="lifted" ref={card} style={{ width: dragged.width }} aria-hidden="true">
        <div className="deal lift">
          <DealCardContent deal={dragged.deal} />
        </div>
      </div>
    </>,
    document.body,
  )
}

/** The pipeline: a column per stage, cards that are moved by mouse, finger, keys or menu. */
export function PipelineBoard(props: PipelineBoardProps) {
  const { status, rows, retry } = useRows(dealSource, {})
  if (status === 'error' && rows.length === 0)
    return <ErrorState title="Deals could not be loaded" text="Check the connection and try again." onRetry={retry} />
  return <Board {...props} />
}

function Board({ search = wholeBoard, compact = false, onOpen, onAdd }: PipelineBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [columns] = useState(newColumns)
  const drawn = useStaggeredCount(DEAL_STAGES.length)
  const filter = usePipelineFilter(search)
  const showsLost = search.lost === true
  const shown = useMemo(() => ({ filter, showsLost }), [filter, showsLost])
  const totals = useAnswer(getDealTotals, {})
  const { actions, add, dialogs } = useDealActions()
  const { dragged, announcement, revealed, reveal, ...drag } = useCardDrag(columns, actions.move)
  const menu = useCardMenu(board)
  const { over, by, deal: draggedDeal } = dragged ?? {}
  // The column a card comes from is not drawn anew with every other that it passes.
  const lifted = useMemo(() => draggedDeal && by && { id: draggedDeal.id, by }, [draggedDeal, by])
  // The dragged card is drawn first; its empty place follows in the next frame.
  const emptied = useDeferredValue(lifted)
  // What the menu moves takes the focus along.
  const menuActions = { ...actions, move: (deal: Deal, stage: DealStage) => drag.send(deal, stage, true) }

  useBoardDrag(board, card, {
    onLift: ({ id, width }) => drag.lift(id, 'pointer', width),
    onOver: (column) => drag.carry(column === undefined ? undefined : DEAL_STAGES[column]),
    onDrop: (column) => drag.drop(column === undefined ? undefined : DEAL_STAGES[column]),
    onCancel: drag.cancel,
  })
  useBoardKeys(board, {
    isLifted: drag.isByKeys,
    onLift: (id) => drag.lift(id, 'keys', 0),
    onStep: drag.step,
    onDrop: () => drag.drop(over),
    onCancel: drag.cancel,
    onMoveMenu: (id, opener) => menu.open(id, 'move', opener),
    onNavigate: (id, to) => {
      const next = neighbour(columns, id, to)
      if (next) reveal({ id: next.id, stage: next.stage, focus: true })
    },
  })
  useLayoutEffect(() => {
    if (revealed) columns[revealed.stage].current?.reveal(revealed.id, revealed.focus)
  }, [revealed, columns])
  useEffect(() => {
    if (search.stage) showColumn(board.current, search.stage, 'start')
  }, [search.stage])
  useEffect(() => {
    // A dragged card may go where a narrow window does not show the column yet.
    if (over && by === 'keys') showColumn(board.current, over, 'nearest')
  }, [over, by])

  const look = ['board', compact && 'compact', by === 'pointer' && 'is-dragging'].filter(Boolean).join(' ')
  return (
    <>
      <div className={look} ref={board}>
        {DEAL_STAGES.map((stage, index) => (
          <BoardColumn
            key={stage}
            isDrawn={index < drawn}
            ref={columns[stage]}
            stage={stage}
            shown={shown}
            totals={totals.data}
            lifted={dragged?.from === stage ? (lifted?.by === 'keys' ? lifted : emptied) : undefined}
            incoming={over === stage && dragged?.from !== stage ? draggedDeal : undefined}
            onOpen={onOpen}
            onAdd={onAdd ?? add}
          />
        ))}
      </div>
      <DragStatus
        id="board-keys"
        keys="Enter opens, Space lifts the card, the arrow keys carry it, M chooses a stage."
        status={announcement}
      />
      {dragged && by === 'pointer' && <LiftedCard dragged={dragged} card={card} />}
      {menu.spot && <DealMenu spot={menu.spot} open={menu.isOpen} onClose={menu.close} actions={menuActions} />}
      {dialogs}
    </>
  )
}
