import { DropdownMenu as Parts } from 'radix-ui'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon, type IconName } from '../elements/icon.tsx'
import { usePhone } from '../elements/use-media.ts'
import * as styles from './overlay.module.css'

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

type Choose = (run: () => void) => void

function Action({ action, choose }: { action: MenuAction; choose: Choose }) {
  const content = (
    <>
      {action.icon && <Icon name={action.icon} />}
      {action.label}
      {action.checked && <Icon name="check" className={styles.menuItemEnd} />}
      {action.shortcut && (
        <span className={elementsStyles.kbd} aria-hidden="true">
          {action.shortcut}
        </span>
      )}
    </>
  )
  const shared = {
    className: action.danger ? `${styles.menuItem} ${styles.isDanger}` : styles.menuItem,
    disabled: action.disabled ?? false,
    onSelect: () => choose(action.run),
    'aria-keyshortcuts': action.shortcut,
  }
  if (action.checked === undefined) return <Parts.Item {...shared}>{content}</Parts.Item>
  return (
    <Parts.CheckboxItem {...shared} checked={action.checked}>
      {content}
    </Parts.CheckboxItem>
  )
}

/** The entries of a menu, in order. */
export function MenuEntries({ entries, choose }: { entries: readonly MenuEntry[]; choose: Choose }) {
  const phone = usePhone()
  return entries.map((entry, index) => {
    if (entry === 'line') {
      const above = entries[index - 1]
      const key = typeof above === 'object' && 'label' in above ? `after ${above.label}` : 'line'
      return <Parts.Separator key={key} className={elementsStyles.divider} />
    }
    if ('heading' in entry) {
      return (
        <Parts.Label key={entry.heading} className={`faint ${styles.menuLabel}`}>
          {entry.heading}
        </Parts.Label>
      )
    }
    if ('run' in entry) return <Action key={entry.label} action={entry} choose={choose} />
    const inner = <MenuEntries entries={entry.entries} choose={choose} />
    // A phone has no room beside a menu, so the inner menu opens below its name.
    if (phone) {
      return (
        <Parts.Group key={entry.label} aria-label={entry.label}>
          <Parts.Label className={`faint ${styles.menuLabel}`}>{entry.label}</Parts.Label>
          {inner}
        </Parts.Group>
      )
    }
    return (
      <Parts.Sub key={entry.label}>
        <Parts.SubTrigger className={styles.menuItem}>
          {entry.icon && <Icon name={entry.icon} />}
          {entry.label}
          <Icon name="chevron-right" className={styles.menuItemEnd} />
        </Parts.SubTrigger>
        <Parts.Portal>
          <Parts.SubContent className={styles.menu} sideOffset={4} collisionPadding={8}>
            {inner}
          </Parts.SubContent>
        </Parts.Portal>
      </Parts.Sub>
    )
  })
}
