import { DropdownMenu as Parts } from 'radix-ui'
import type { RefCallback } from 'react'
import { MenuEntries, useRunAfterClose } from './menu-entries.tsx'
import type { MenuProps } from './overlay-props.ts'

export interface OpenMenuProps extends MenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Starts at the first entry, as a menu that is opened by a key does. */
  startsAtFirst: boolean
}

const focusFirst: RefCallback<HTMLElement> = (menu) => {
  // After the menu has taken the focus itself.
  if (menu) setTimeout(() => menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus())
}

/** The menu as it works once it is wanted. */
export function OpenMenu(props: OpenMenuProps) {
  const { trigger, label, entries, header, align = 'start', startsAtFirst, open, onOpenChange } = props
  const { choose, onCloseAutoFocus } = useRunAfterClose()
  return (
    // Not modal: a modal menu would lock scrolling with an inline style sheet, which our security policy forbids.
    <Parts.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          className="menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={onCloseAutoFocus}
          {...(startsAtFirst && { ref: focusFirst })}
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
        >
          {header}
          <MenuEntries entries={entries} parts={Parts} choose={choose} />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
