import { Popover as Parts } from 'radix-ui'
import type { PopoverProps } from './overlay-props.ts'

/** The popover as it works once it is wanted. */
export function OpenPopover({ trigger, label, align = 'end', className, children, ...state }: PopoverProps) {
  return (
    <Parts.Root {...state}>
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
