import { createRef, type RefObject, use, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRows } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { DragStatus } from '#web/ui/list/drag-status.tsx'
import { ScreenDialogs } from '#web/ui/list/screen-dialogs.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { type ScreenDialog, useScreen } from '#web/ui/record/record-kit.ts'
import { RecordRightsContext } from '#web/ui/record/record-rights.ts'
import { DEAL_STAGES, type Deal, type DealStage } from '../deals.contract.ts'
import * as boardStyles from './board.module.css'
import { BoardColumn, type ColumnHandle } from './board-column.tsx'
import { useBoardDrag } from './board-drag.ts'
import { useBoardKeys } from './board-keys.ts'
import { BoardMenu, useBoardMenu } from './board-menu.tsx'
import { useBoardOrder } from './board-order.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { DealCardContent } from './deal-card-content.tsx'
import { dealDialogs } from './deal-dialogs.tsx'
import { type DealNoun, dealKit, move } from './deal-record.ts'
import { dealSource } from './deal-source.ts'
import * as dealsStyles from './deals.module.css'
import type { PipelineSearch } from './pipeline-search.ts'
import { type Columns, type DraggedCard, neighbour, useCardDrag } from './use-card-drag.ts'
import { useOpenDeals, useShown } from './use-column.ts'

const newColumns = () =>
  Object.fromEntries(DEAL_STAGES.map((stage) => [stage, createRef<ColumnHandle>()])) as unknown as Columns

const WHOLE_BOARD: PipelineSearch = {}
/** Only the pipeline's own page has a panel. */
const NO_SLOTS = { related: () => null, reach: () => null }

const NEAREST = { inline: 'nearest', block: 'nearest' } as const

function showColumn(board: HTMLElement | null, stage: DealStage, inline: 'start' | 'nearest'): void {
  board?.querySelector(`[data-stage="${stage}"]`)?.scrollIntoView({ inline, block: 'nearest' })
}

function LiftedCard({ dragged, card }: { dragged: DraggedCard; card: RefObject<HTMLDivElement | null> }) {
  return createPortal(
    <>
      <div className={dealsStyles.liftGround} />
      <div className={dealsStyles.lifted} ref={card} style={{ width: dragged.width }} aria-hidden="true">
        <div className={`${boardStyles.deal} ${dealsStyles.lift}`}>
          <DealCardContent deal={dragged.deal} />
        </div>
      </div>
    </>,
    document.body,
  )
}

/** The board as a part of another page, with its own height and dialogs. */
export function PipelineBoard({ onOpen }: { onOpen: (id: string | undefined) => void }) {
  const { status, rows, retry } = useRows(dealSource, {})
  const [dialog, show] = useState<ScreenDialog<DealNoun>>()
  const me = useMe()?.id
  const { mayDelete } = use(RecordRightsContext)
  const screen = { open: onOpen, show, mayDelete, context: { me } }
  if (status === 'error' && rows.length === 0)
    return <ErrorState title={dealBoardTexts.notLoaded()} text={dealBoardTexts.checkConnection()} onRetry={retry} />
  return (
    <dealKit.Context value={screen}>
      <Board search={WHOLE_BOARD} isCompact />
      <ScreenDialogs<DealNoun>
        definition={dealDialogs}
        dialog={dialog}
        context={screen.context}
        slots={NO_SLOTS}
        onClose={() => show(undefined)}
      />
    </dealKit.Context>
  )
}

type BoardProps = {
  search: PipelineSearch
  /** The deal whose panel is open. */
  openId?: string | undefined
  isCompact?: boolean
}

/** The pipeline: a column per stage, cards that are moved by mouse, finger, keys or menu. */
export function Board({ search, openId, isCompact = false }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const [columns] = useState(newColumns)
  const screen = useScreen(dealKit)
  const shown = useShown(search)
  const { totals } = useOpenDeals(shown)
  const { dragged, announcement, revealed, reveal, ...drag } = useCardDrag(columns, (deal, stage) =>
    move(deal, stage, screen),
  )
  const menu = useBoardMenu(board)
  useBoardOrder(columns, shown, reveal)
  const { over, by, deal: draggedDeal } = dragged ?? {}
  const lifted = draggedDeal && by && { id: draggedDeal.id, by }
  // A card that the menu moves keeps the focus.
  const sendOn = (deal: Deal, stage: DealStage) => drag.send(deal, stage, true)
  const menuScreen = { ...screen, context: { ...screen.context, move: sendOn } }

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
  // The panel takes its room when it is drawn, not when the card is pressed.
  const panelId = useDeferredValue(openId)
  useEffect(() => {
    if (panelId) board.current?.querySelector(`[data-deal='${panelId}']`)?.scrollIntoView(NEAREST)
  }, [panelId])
  useEffect(() => {
    // The target column may be out of view in a narrow window.
    if (over && by === 'keys') showColumn(board.current, over, 'nearest')
  }, [over, by])

  const look = [boardStyles.board, isCompact && dealsStyles.compact, by === 'pointer' && dealsStyles.isDragging]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <div className={look} ref={board}>
        {DEAL_STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            ref={columns[stage]}
            stage={stage}
            shown={shown}
            totals={totals}
            lifted={dragged?.from === stage ? lifted : undefined}
            incoming={over === stage && dragged?.from !== stage ? draggedDeal : undefined}
            onOpen={screen.open}
            onAdd={(to) => screen.show({ kind: 'add-in', stage: to })}
          />
        ))}
      </div>
      <DragStatus id="board-keys" keys={dealBoardTexts.keys()} status={announcement} />
      {dragged && by === 'pointer' && <LiftedCard dragged={dragged} card={card} />}
      {menu.spot && <BoardMenu {...menu} spot={menu.spot} onClose={menu.close} screen={menuScreen} />}
    </>
  )
}
