import type { ContextMenu, DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Icon, type IconName } from '../elements/icon.tsx'
import { usePhone } from '../elements/use-media.ts'

export interface MenuAction {
  label: string
  icon?: IconName
  /** The key that does the same, such as `M`. */
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** Given, the entry shows whether it is on. */
  checked?: boolean
  run: () => void
}

/** An action, a menu inside the menu, a heading, or a line between groups. */
export type MenuEntry =
  | MenuAction
  | { label: string; icon?: IconName; entries: readonly MenuEntry[] }
  | { heading: string }
  | 'line'

/** The parts that both kinds of menu have in common. */
export type MenuParts = Pick<
  typeof DropdownMenu | typeof ContextMenu,
  'Item' | 'CheckboxItem' | 'Group' | 'Separator' | 'Label' | 'Sub' | 'SubTrigger' | 'SubContent' | 'Portal'
>

/** Runs the chosen action once the menu has closed and the focus is back, so that a dialog it opens can return it. */
export function useRunAfterClose() {
  const chosen = useRef<(() => void) | undefined>(undefined)
  return {
    choose(run: () => void) {
      chosen.current = run
    },
    /** For `onCloseAutoFocus`. */
    onCloseAutoFocus() {
      const run = chosen.current
      chosen.current = undefined
      if (run) queueMicrotask(run)
    },
  }
}

interface EntryProps {
  parts: MenuParts
  choose: (run: () => void) => void
}

function Action({ action, parts, choose }: EntryProps & { action: MenuAction }) {
  const content = (
    <>
      {action.icon && <Icon name={action.icon} />}
      {action.label}
      {action.checked && <Icon name="check" className="menu-item-end" />}
      {action.shortcut && (
        <span className="kbd" aria-hidden="true">
          {action.shortcut}
        </span>
      )}
    </>
  )
  const shared = {
    className: action.danger ? 'menu-item is-danger' : 'menu-item',
    disabled: action.disabled ?? false,
    onSelect: () => choose(action.run),
    'aria-keyshortcuts': action.shortcut,
  }
  if (action.checked === undefined) return <parts.Item {...shared}>{content}</parts.Item>
  return (
    <parts.CheckboxItem {...shared} checked={action.checked}>
      {content}
    </parts.CheckboxItem>
  )
}

/** The entries of a menu, in order. */
export function MenuEntries({ entries, parts, choose }: EntryProps & { entries: readonly MenuEntry[] }) {
  const phone = usePhone()
  return entries.map((entry, index) => {
    if (entry === 'line') {
      const above = entries[index - 1]
      const key = typeof above === 'object' && 'label' in above ? `after ${above.label}` : 'line'
      return <parts.Separator key={key} className="divider" />
    }
    if ('heading' in entry) {
      return (
        <parts.Label key={entry.heading} className="menu-label">
          {entry.heading}
        </parts.Label>
      )
    }
    if ('run' in entry) {
      return <Action key={entry.label} action={entry} parts={parts} choose={choose} />
    }
    // A phone has no room beside a menu, so the inner menu stands in line under its name.
    if (phone) {
      return (
        <parts.Group key={entry.label} aria-label={entry.label}>
          <parts.Label className="menu-label">{entry.label}</parts.Label>
          <MenuEntries entries={entry.entries} parts={parts} choose={choose} />
        </parts.Group>
      )
    }
    return (
      <parts.Sub key={entry.label}>
        <parts.SubTrigger className="menu-item">
          {entry.icon && <Icon name={entry.icon} />}
          {entry.label}
          <Icon name="chevron-right" className="menu-item-end" />
        </parts.SubTrigger>
        <parts.Portal>
          <parts.SubContent className="menu" sideOffset={4} collisionPadding={8}>
            <MenuEntries entries={entry.entries} parts={parts} choose={choose} />
          </parts.SubContent>
        </parts.Portal>
      </parts.Sub>
    )
  })
}
