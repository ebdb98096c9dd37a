import { useEffect } from 'react'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.tsx'
import { DEAL_STAGES, type Deal, type DealStage } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { stageIcon } from './stage-icon.ts'

/** What can be done with a deal. */
export type DealActions = {
  /** Answers whether it moved. */
  move: (deal: Deal, stage: DealStage) => Promise<boolean>
  edit: (deal: Deal) => void
  askLost: (deal: Deal) => void
  askDelete: (deal: Deal) => void
}

/** An entry per stage; the digit is its place on the board. */
export function moveEntries(deal: Deal, { move }: Pick<DealActions, 'move'>): MenuEntry[] {
  return DEAL_STAGES.map((stage, index) => ({
    label: STAGE_LABELS[stage],
    icon: stageIcon(stage),
    shortcut: String(index + 1),
    disabled: deal.stage === stage && deal.outcome !== 'lost',
    run: () => void move(deal, stage),
  }))
}

/** The entries of a deal's menu. */
export function dealEntries(deal: Deal, actions: DealActions): MenuEntry[] {
  return [
    { label: 'Move to…', icon: 'arrow-right-left', entries: moveEntries(deal, actions) },
    { label: 'Edit', icon: 'pencil', run: () => actions.edit(deal) },
    {
      label: deal.outcome === 'lost' ? 'Change the reason…' : 'Mark as lost…',
      icon: 'circle-x',
      run: () => actions.askLost(deal),
    },
    'line',
    { label: 'Delete', icon: 'trash-2', danger: true, run: () => actions.askDelete(deal) },
  ]
}

/** Where a menu stands, which one it is and what had the focus before. */
export type MenuSpot = { deal: Deal; x: number; y: number; kind: 'all' | 'move'; opener: HTMLElement }

export type DealMenuProps = { spot: MenuSpot; open: boolean; onClose: () => void; actions: DealActions }

const cardOf = (deal: Deal) => document.querySelector<HTMLElement>(`button[data-deal="${CSS.escape(deal.id)}"]`)

/** The one menu of a board, opened beside whatever card asks for it. */
export function DealMenu({ spot, open, onClose, actions }: DealMenuProps) {
  const { deal, kind, x, y, opener } = spot
  const { move } = actions
  const isMove = kind === 'move'
  useEffect(() => {
    if (!open || !isMove) return
    const choose = (event: KeyboardEvent) => {
      const stage = /^[1-5]$/.test(event.key) ? DEAL_STAGES[Number(event.key) - 1] : undefined
      if (stage === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
      void move(deal, stage)
    }
    addEventListener('keydown', choose, { capture: true })
    return () => removeEventListener('keydown', choose, { capture: true })
  }, [open, isMove, deal, move, onClose])
  return (
    <Menu
      label={isMove ? `Move ${deal.title} to` : `Actions for ${deal.title}`}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      entries={isMove ? [{ heading: 'Move to' }, ...moveEntries(deal, actions)] : dealEntries(deal, actions)}
      trigger={
        // It stands for the place of the press; the focus that the menu gives it belongs to the card.
        <button
          type="button"
          className="menu-spot"
          style={{ left: x, top: y }}
          tabIndex={-1}
          aria-hidden="true"
          onFocus={() => (opener.isConnected ? opener : cardOf(deal))?.focus({ preventScroll: true })}
        />
      }
    />
  )
}
