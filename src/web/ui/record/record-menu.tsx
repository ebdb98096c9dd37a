import { type ButtonVariant, buttonClass } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon, type IconName } from '../elements/icon.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import type { MenuEntry } from '../overlay/menu-entries.tsx'
import { useSelectEntries } from '../selection/selecting.ts'
import { panelTexts } from './panel.texts.ts'
import { menuEntries, type RecordKit, type RecordNoun, useScreen } from './record-kit.ts'

type Props<T extends RecordNoun> = {
  kit: RecordKit<T>
  row: T['row']
  icon?: IconName
}

/** What can be done with a record, and in a list that it is selected. */
function useMenuEntries<T extends RecordNoun>(kit: RecordKit<T>, row: T['row']): MenuEntry[] {
  return [...useSelectEntries(row.id), ...menuEntries(kit, row, useScreen(kit))]
}

/** The button with everything that can be done with a record. */
export function RecordMenu<T extends RecordNoun>({ kit, row, icon = 'ellipsis' }: Props<T>) {
  const entries = useMenuEntries(kit, row)
  const name = kit.name(row)
  return (
    <Menu
      align="end"
      label={name}
      entries={entries}
      trigger={<IconButton icon={icon} label={panelTexts.moreActionsFor({ name })} />}
    />
  )
}

type CardMenuProps<T extends RecordNoun> = Pick<Props<T>, 'kit' | 'row'> & { variant?: ButtonVariant }

/** The same on a card, of which there are many: its button has no tip of its own. */
export function CardMenu<T extends RecordNoun>({ kit, row, variant = 'ghost' }: CardMenuProps<T>) {
  const entries = useMenuEntries(kit, row)
  const name = kit.name(row)
  return (
    <Menu
      align="end"
      label={name}
      entries={entries}
      trigger={
        <button
          type="button"
          className={buttonClass({ variant, className: elementsStyles.iconOnly })}
          aria-label={panelTexts.moreActionsFor({ name })}
          title={panelTexts.moreActions()}
        >
          <Icon name="ellipsis" />
        </button>
      }
    />
  )
}
