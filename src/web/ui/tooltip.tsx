import { Tooltip as Parts } from 'radix-ui'
import type { FocusEvent, ReactElement, ReactNode } from 'react'

/** How long the pointer rests before a tip opens, ms. */
export const TOOLTIP_DELAY_MS = 700

/** After one tip, the next opens at once within this time, ms. */
export const TOOLTIP_SKIP_MS = 300

/** Shares the waiting times between all tips; it stands once near the root of the page. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Parts.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Parts.Provider>
  )
}

export interface TooltipProps {
  text: ReactNode
  /** Keys shown behind the text, such as `['Ctrl', 'K']`. */
  keys?: readonly string[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref and pointer handlers. */
  children: ReactElement
}

/** Focus given back by a closing menu or dialog after a press of the pointer opens no tip. */
function onlyByKeyboard(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

/** Shows a short text while the pointer or the focus rests on its child. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {keys?.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
