import { Popover as Parts } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import * as styles from './overlay.module.css'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the panel. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A small panel under its button; Esc or a press outside closes it. */
export function Popover({ trigger, label, align = 'end', className, children, ...opening }: PopoverProps) {
  return (
    <Parts.Root {...opening}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          className={className ? `${styles.popover} ${className}` : styles.popover}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
