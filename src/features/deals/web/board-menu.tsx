import { type RefObject, useCallback, useEffect, useState } from 'react'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { menuEntries, type Screen } from '#web/ui/record/record-kit.ts'
import { useSelectEntries } from '#web/ui/selection/selecting.ts'
import { DEAL_STAGES, type Deal } from '../deals.contract.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { type DealNoun, dealKit, moveEntries } from './deal-record.ts'
import { dealSource } from './deal-source.ts'
import * as styles from './deals.module.css'

/** The position of a menu, its kind and the element that had the focus before. */
type Spot = { deal: Deal; x: number; y: number; kind: 'all' | 'move'; opener: HTMLElement }

/** Opens the menu of the board beside a card, on right-click, by its button or by key. */
export function useBoardMenu(board: RefObject<HTMLElement | null>) {
  const [spot, setSpot] = useState<Spot>()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((id: string, kind: Spot['kind'], opener: HTMLElement, at?: { x: number; y: number }) => {
    const deal = dealSource.store.shown.get(id)
    if (!deal) return
    const box = opener.getBoundingClientRect()
    setSpot({ deal, kind, opener, x: at?.x ?? box.left, y: at?.y ?? box.bottom })
    setOpen(true)
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const find = (event: Event, selector: string) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    const rightClick = (event: MouseEvent) => {
      const card = find(event, 'button[data-deal]')
      if (!card?.dataset.deal) return
      event.preventDefault()
      const isByKey = event.clientX === 0 && event.clientY === 0
      open(card.dataset.deal, 'all', card, isByKey ? undefined : { x: event.clientX, y: event.clientY })
    }
    const click = (event: MouseEvent) => {
      const button = find(event, 'button[data-menu]')
      if (button?.dataset.menu) open(button.dataset.menu, 'all', button)
    }
    board.current?.addEventListener('contextmenu', rightClick, { signal })
    board.current?.addEventListener('click', click, { signal })
    return () => stop.abort()
  }, [board, open])
  return { spot, isOpen, open, close: () => setOpen(false) }
}

type Props = { spot: Spot; isOpen: boolean; onClose: () => void; screen: Screen<DealNoun> }

const cardOf = (deal: Deal) => document.querySelector<HTMLElement>(`button[data-deal="${CSS.escape(deal.id)}"]`)

/** The menu of the board; the one with the stages also accepts their digits. */
export function BoardMenu({ spot: { deal, kind, x, y, opener }, isOpen, onClose, screen }: Props) {
  const isMove = kind === 'move'
  const selectEntries = useSelectEntries(deal.id)
  useEffect(() => {
    if (!isOpen || !isMove) return
    const choose = (event: KeyboardEvent) => {
      const stage = /^[1-5]$/.test(event.key) ? DEAL_STAGES[Number(event.key) - 1] : undefined
      if (stage === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
      void screen.context.move?.(deal, stage)
    }
    addEventListener('keydown', choose, { capture: true })
    return () => removeEventListener('keydown', choose, { capture: true })
  }, [isOpen, isMove, deal, screen, onClose])
  return (
    <Menu
      label={isMove ? dealBoardTexts.moveTitleTo(deal) : dealBoardTexts.actionsFor(deal)}
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      entries={
        isMove
          ? [{ heading: dealBoardTexts.moveTo() }, ...moveEntries(deal, screen)]
          : [...selectEntries, ...menuEntries(dealKit, deal, screen)]
      }
      trigger={
        // Only anchors the menu; the focus that the menu returns to it is passed to the card.
        <button
          type="button"
          className={styles.menuSpot}
          style={{ left: x, top: y }}
          tabIndex={-1}
          aria-hidden="true"
          onFocus={() => (opener.isConnected ? opener : cardOf(deal))?.focus({ preventScroll: true })}
        />
      }
    />
  )
}
