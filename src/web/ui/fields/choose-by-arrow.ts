import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrow keys among buttons of the role `radio`, side by side in their group: they choose the neighbour and focus it. */
export function chooseByArrow(event: KeyboardEvent<HTMLElement>, at: number, choose: (index: number) => void): void {
  const step = STEPS[event.key]
  const buttons = event.currentTarget.parentElement?.children
  if (step === undefined || !buttons) return
  event.preventDefault()
  const next = (at + step + buttons.length) % buttons.length
  const button = buttons[next]
  choose(next)
  if (button instanceof HTMLElement) button.focus()
}
