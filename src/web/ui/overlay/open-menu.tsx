import { DropdownMenu as Parts } from 'radix-ui'
import { type RefCallback, useRef } from 'react'
import type { Opening } from './lazy-opening.tsx'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuProps } from './overlay-props.ts'

const focusFirst: RefCallback<HTMLElement> = (menu) => {
  // After the menu has taken the focus itself.
  if (menu) setTimeout(() => menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus())
}

/** The menu as it works once it is wanted. */
export function OpenMenu(props: MenuProps & Opening) {
  const { trigger, label, entries, header, align = 'start', isByKey, open, onOpenChange } = props
  const chosen = useRef<() => void>(undefined)

  /** The chosen action runs once the menu has closed and the focus is back, so that a dialog it opens can return it. */
  function runChosen() {
    const run = chosen.current
    chosen.current = undefined
    if (run) queueMicrotask(run)
  }

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
          onCloseAutoFocus={runChosen}
          {...(isByKey && { ref: focusFirst })}
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
        >
          {header}
          <MenuEntries
            entries={entries}
            choose={(run) => {
              chosen.current = run
            }}
          />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
