import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

type Props<Sort extends string> = {
  orders: readonly { value: Sort; label: string }[]
  value: Sort
  onChange: (value: Sort) => void
  /** An icon where there is little room, a chip beside chips, else the order in words. */
  look: 'icon' | 'chip' | 'words'
}

/** The button that tells the order of a list and offers the others. */
export function SortMenu<Sort extends string>({ orders, value, onChange, look }: Props<Sort>) {
  const present = orders.find((order) => order.value === value)?.label ?? ''
  const entries = orders.map((order) => ({
    label: order.label,
    checked: order.value === value,
    run: () => onChange(order.value),
  }))
  const trigger =
    look === 'icon' ? (
      <IconButton icon="arrow-down-wide-narrow" label={`Sort by ${present.toLowerCase()}`} />
    ) : (
      <button type="button" className={look === 'chip' ? 'chip' : 'btn ghost'}>
        <span className="vh">Sort by </span>
        {look === 'chip' && <Icon name="arrow-down-wide-narrow" size={14} />}
        {look === 'chip' ? <b>{present}</b> : present}
        {look === 'words' && <Icon name="chevron-down" size={14} />}
      </button>
    )
  return <Menu label="Sort by" align="end" entries={entries} trigger={trigger} />
}
