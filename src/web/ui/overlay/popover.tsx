import { Popover as Parts } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import * as styles from './overlay.module.css'
import { useLayer } from './use-layer.ts'

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
export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'end', className, open, onOpenChange, children } = props
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen

  function change(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  useLayer(isOpen, () => change(false))
  return (
    <Parts.Root open={isOpen} onOpenChange={change}>
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
