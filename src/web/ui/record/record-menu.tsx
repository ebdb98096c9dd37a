import { type ButtonVariant, buttonClass } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon, type IconName } from '../elements/icon.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { panelTexts } from './panel.texts.ts'
import { menuEntries, type RecordKit, type RecordNoun, useScreen } from './record-kit.ts'

type Props<T extends RecordNoun> = {
  kit: RecordKit<T>
  row: T['row']
  icon?: IconName
  /** Where the row opens it as well. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** The button with everything that can be done with a record. */
export function RecordMenu<T extends RecordNoun>({ kit, row, icon = 'ellipsis', ...opening }: Props<T>) {
  const screen = useScreen(kit)
  const name = kit.name(row)
  return (
    <Menu
      {...opening}
      align="end"
      label={name}
      entries={menuEntries(kit, row, screen)}
      trigger={<IconButton icon={icon} label={panelTexts.moreActionsFor({ name })} />}
    />
  )
}

type CardMenuProps<T extends RecordNoun> = Pick<Props<T>, 'kit' | 'row'> & { variant?: ButtonVariant }

/** The same on a card, of which there are many: its button has no tip of its own. */
export function CardMenu<T extends RecordNoun>({ kit, row, variant = 'ghost' }: CardMenuProps<T>) {
  const screen = useScreen(kit)
  const name = kit.name(row)
  return (
    <Menu
      align="end"
      label={name}
      entries={menuEntries(kit, row, screen)}
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
