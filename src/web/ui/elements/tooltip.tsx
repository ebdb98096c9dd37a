import { Tooltip as Parts } from 'radix-ui'
import { type FocusEvent, type ReactElement, useRef, useState } from 'react'
import * as styles from './tooltip.module.css'

/** How long the pointer rests before a tip opens, ms. */
const DELAY_MS = 700
/** After one tip, the next opens at once within this time, ms. */
const SKIP_MS = 300

export interface TooltipProps {
  text: string
  /** Keys shown behind the text, such as `['Ctrl', 'K']`. */
  keys?: readonly string[] | undefined
  side?: 'bottom' | 'right'
  /** One element. */
  children: ReactElement<object>
}

/** Stands around all tips of the page, which share their delay. */
export const TooltipProvider = ({ children }: { children: ReactElement }) => (
  <Parts.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_MS}>
    {children}
  </Parts.Provider>
)

/** Focus given back by a closing menu or dialog after a press of the pointer opens no tip. */
function onlyByKeyboard(event: FocusEvent) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

/** A short text for its child, shown while the pointer or the keyboard's focus rests on that. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  // What opened a menu needs no tip over it.
  const change = (next: boolean) => setOpen(next && trigger.current?.ariaExpanded !== 'true')
  return (
    <Parts.Root open={isOpen} onOpenChange={change}>
      <Parts.Trigger asChild ref={trigger} onFocus={onlyByKeyboard}>
        {children}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {keys?.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
