import { ContextMenu as Parts } from 'radix-ui'
import type { ReactElement } from 'react'
import { MenuEntries, type MenuEntry, useRunAfterClose } from './menu-entries.tsx'

export interface ContextMenuProps {
  /** Names the menu. */
  label: string
  entries: readonly MenuEntry[]
  /** What takes the right click or the long press. */
  children: ReactElement
}

/** The same entries by right click, long press or the menu key; never the only way to them. */
export function ContextMenu({ label, entries, children }: ContextMenuProps) {
  const { choose, onCloseAutoFocus } = useRunAfterClose()
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          className="menu"
          aria-label={label}
          collisionPadding={8}
          loop
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <MenuEntries entries={entries} parts={Parts} choose={choose} />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
