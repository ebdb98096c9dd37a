import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { MenuSpot } from './deal-menu.tsx'
import { dealSource } from './deal-source.ts'

/** Opens the one menu beside the card that was right-clicked, or whose button or key asked for it. */
export function useCardMenu(board: RefObject<HTMLElement | null>) {
  const [spot, setSpot] = useState<MenuSpot>()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((id: string, kind: MenuSpot['kind'], opener: HTMLElement, at?: { x: number; y: number }) => {
    const deal = dealSource.store.shown.get(id)
    if (!deal) return
    const box = opener.getBoundingClientRect()
    setSpot({ deal, kind, opener, x: at?.x ?? box.left, y: at?.y ?? box.bottom })
    setOpen(true)
  }, [])
  useEffect(() => {
    const element = board.current
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
    element?.addEventListener('contextmenu', rightClick)
    element?.addEventListener('click', click)
    return () => {
      element?.removeEventListener('contextmenu', rightClick)
      element?.removeEventListener('click', click)
    }
  }, [board, open])
  const close = useCallback(() => setOpen(false), [])
  return { spot, isOpen, open, close }
}
