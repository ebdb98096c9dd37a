import { DropdownMenu as Parts } from 'radix-ui'
import { type MouseEvent, type PointerEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { MenuEntries, type MenuEntry } from './menu-entries.tsx'
import * as styles from './overlay.module.css'
import { useLayer } from './use-layer.ts'

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
export function Menu({ trigger, label, entries, header, align = 'start', open, onOpenChange }: MenuProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const chosen = useRef<() => void>(undefined)
  const isTouched = useRef(false)

  function change(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  useLayer(isOpen, () => change(false))

  /** Radix opens on pointerdown, but a finger may be about to scroll: on touch the menu opens on the tap. */
  function onPointerDown(event: PointerEvent) {
    isTouched.current = event.pointerType === 'touch'
    if (isTouched.current) event.preventDefault()
  }

  /** Assistive technology sends a click without a pointer, whose `detail` is 0. */
  function onClick(event: MouseEvent) {
    if (isTouched.current || event.detail === 0) change(!isOpen)
  }

  /** The chosen action runs once the menu has closed and the focus is back, so that a dialog it opens can return it. */
  function runChosen() {
    const run = chosen.current
    chosen.current = undefined
    if (run) queueMicrotask(run)
  }

  return (
    // Not modal: a modal menu would lock scrolling with an inline style sheet, which our security policy forbids.
    <Parts.Root modal={false} open={isOpen} onOpenChange={change}>
      <Parts.Trigger asChild onPointerDown={onPointerDown} onClick={onClick}>
        {trigger}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          className={styles.menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onCloseAutoFocus={runChosen}
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
