import type { ReactElement } from 'react'
import { type ButtonVariant, buttonClass } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon, type IconName } from '../elements/icon.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { useSelectEntries } from '../selection/selecting.ts'
import { panelTexts } from './panel.texts.ts'
import { menuEntries, type RecordKit, type RecordNoun, useScreen } from './record-kit.ts'

type Props<T extends RecordNoun> = { kit: RecordKit<T>; row: T['row'] }

/** A menu of what can be done with a record, and in a list that it is selected. */
function Actions<T extends RecordNoun>({ kit, row, trigger }: Props<T> & { trigger: ReactElement }) {
  const entries = [...useSelectEntries(row.id), ...menuEntries(kit, row, useScreen(kit))]
  return <Menu align="end" label={kit.name(row)} entries={entries} trigger={trigger} />
}

/** The button with everything that can be done with a record. */
export function RecordMenu<T extends RecordNoun>({ icon = 'ellipsis', ...of }: Props<T> & { icon?: IconName }) {
  const label = panelTexts.moreActionsFor({ name: of.kit.name(of.row) })
  return <Actions {...of} trigger={<IconButton icon={icon} label={label} />} />
}

/** The same on a card, of which there are many: its button has no tip of its own. */
export function CardMenu<T extends RecordNoun>({ variant = 'ghost', ...of }: Props<T> & { variant?: ButtonVariant }) {
  return (
    <Actions
      {...of}
      trigger={
        <button
          type="button"
          className={buttonClass({ variant, className: elementsStyles.iconOnly })}
          aria-label={panelTexts.moreActionsFor({ name: of.kit.name(of.row) })}
          title={panelTexts.moreActions()}
        >
          <Icon name="ellipsis" />
        </button>
      }
    />
  )
}
