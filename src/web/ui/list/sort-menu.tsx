import { show, type Words } from '#shared/texts.ts'
import * as elementsStyles from '../elements/elements.module.css'
import { Icon } from '../elements/icon.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { SpokenSentence } from '../elements/sentence.tsx'
import { Menu } from '../overlay/menu.tsx'
import * as styles from './list.module.css'
import { listTexts } from './list.texts.ts'

type Props<Sort extends string> = {
  /** The orders with their labels, the default first. */
  labels: Readonly<Partial<Record<Sort, Words>>>
  value: Sort | undefined
  onChange: (value: Sort) => void
  /** An icon where there is little room, a chip beside chips, else the order in words. */
  look: 'icon' | 'chip' | 'words'
}

/** The button that tells the order of a list and offers the others. */
export function SortMenu<Sort extends string>({ labels, value, onChange, look }: Props<Sort>) {
  const orders = Object.entries<Words | undefined>(labels) as [Sort, Words][]
  const chosen = value ?? orders[0]?.[0]
  const present = show((chosen && labels[chosen]) ?? '')
  const entries = orders.map(([order, label]) => ({
    label: show(label),
    checked: order === chosen,
    run: () => onChange(order),
  }))
  const trigger =
    look === 'icon' ? (
      <IconButton icon="arrow-down-wide-narrow" label={listTexts.sortedBy({ order: present.toLowerCase() })} />
    ) : (
      <button
        type="button"
        className={look === 'chip' ? styles.chip : `${elementsStyles.button} ${elementsStyles.ghost}`}
      >
        {look === 'chip' && <Icon name="arrow-down-wide-narrow" size={14} />}
        <SpokenSentence text={listTexts.sortedBy} order={look === 'chip' ? <b>{present}</b> : present} />
        {look === 'words' && <Icon name="chevron-down" size={14} />}
      </button>
    )
  return <Menu label={listTexts.sortBy()} align="end" entries={entries} trigger={trigger} />
}
