import { DropdownMenu as Parts } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { MenuEntries, type MenuEntry, useRunAfterClose } from './menu-entries.tsx'

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the menu when the trigger's own name does not. */
  label?: string
  entries: readonly MenuEntry[]
  /** Stands above the entries, such as who is signed in. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A menu under its button, worked by arrow keys and first letters. */
export function Menu({ trigger, label, entries, header, align = 'start', ...state }: MenuProps) {
  const { choose, onCloseAutoFocus } = useRunAfterClose()
  return (
    // Not modal: a modal menu would lock scrolling with an inline style sheet, which our security policy forbids.
    <Parts.Root modal={false} {...state}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          className="menu"
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={onCloseAutoFocus}
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
        >
          {header}
          <MenuEntries entries={entries} parts={Parts} choose={choose} />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
