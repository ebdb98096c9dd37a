import { Popover as Parts } from 'radix-ui'
import type { Opening } from './lazy-opening.tsx'
import type { PopoverProps } from './overlay-props.ts'

/** The popover as it works once it is wanted. */
export function OpenPopover(props: PopoverProps & Opening) {
  const { trigger, label, align = 'end', className, open, onOpenChange, children } = props
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          className={className ? `popover ${className}` : 'popover'}
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
