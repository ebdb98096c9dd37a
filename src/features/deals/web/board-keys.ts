import type { RefObject } from 'react'
import { useListening } from '#web/ui/elements/use-listening.ts'

export type KeyEvents = {
  /** Whether a card is lifted by the keyboard. */
  isLifted: () => boolean
  onLift: (id: string) => void
  /** Moves the lifted card by so many columns: to the right, or below 0 to the left. */
  onStep: (columns: number) => void
  onDrop: () => void
  onCancel: () => void
  /** Opens the Move to menu of a card. */
  onMoveMenu: (id: string, card: HTMLElement) => void
  /** Focuses another card: so many columns and cards away, or the first or last of its column. */
  onNavigate: (id: string, step: KeyboardStep) => void
}
export type KeyboardStep = { columns: number } | { cards: number } | 'first' | 'last'

const STEPS: Record<string, KeyboardStep> = {
  ArrowUp: { cards: -1 },
  ArrowDown: { cards: 1 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
  Home: 'first',
  End: 'last',
}

/** Handles a key while a card is lifted; returns whether it has a meaning then. */
function moveLifted(key: string, events: KeyEvents): boolean {
  if (key === 'ArrowLeft' || key === 'ArrowRight') events.onStep(key === 'ArrowLeft' ? -1 : 1)
  else if (key === ' ' || key === 'Enter') events.onDrop()
  else if (key === 'Escape') events.onCancel()
  else return ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab', 'm'].includes(key)
  return true
}

/** Handles a key while no card is lifted; returns whether it has a meaning then. */
function act(key: string, id: string, card: HTMLElement, events: KeyEvents): boolean {
  const to = STEPS[key]
  if (key === ' ') events.onLift(id)
  else if (key === 'm') events.onMoveMenu(id, card)
  else if (to) events.onNavigate(id, to)
  else return false
  return true
}

/** Moves cards by keyboard: Space lifts, arrows move, Space drops, Esc cancels, M opens the menu. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, events: KeyEvents): void {
  useListening(board, events, (element, latest, signal) => {
    const cardOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-deal]') : null
    const down = (event: KeyboardEvent) => {
      const card = cardOf(event)
      const id = card?.dataset.deal
      if (!card || !id || event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isTaken = latest().isLifted() ? moveLifted(key, latest()) : act(key, id, card, latest())
      if (!isTaken) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Firefox clicks a button on keyup of Space even when keydown was prevented.
    const up = (event: KeyboardEvent) => event.key === ' ' && cardOf(event) && event.preventDefault()
    const leave = () => latest().isLifted() && latest().onCancel()
    element.addEventListener('keydown', down, { signal })
    element.addEventListener('keyup', up, { signal })
    element.addEventListener('focusout', leave, { signal })
    element.addEventListener('pointerdown', leave, { signal })
  })
}
