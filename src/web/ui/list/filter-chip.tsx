import { Icon } from '../elements/icon.tsx'
import { Menu } from '../overlay/menu.tsx'
import type { MenuEntry } from '../overlay/menu-entries.tsx'

export type FilterOption<Value extends string> = { value: Value; label: string }

type Narrowing<Value extends string> = {
  options: readonly (FilterOption<Value> | 'line')[]
  /** Undefined when the list is not narrowed by it. */
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** What stands there when nothing is chosen, and takes the filter off. */
  none?: string
}

/** The options of a filter as entries of a menu, the one that takes it off first. */
export function filterEntries<Value extends string>({
  options,
  value,
  onChange,
  none = 'Any',
}: Narrowing<Value>): MenuEntry[] {
  return [
    { label: none, checked: value === undefined, run: () => onChange(undefined) },
    'line',
    ...options.map((option) =>
      option === 'line'
        ? option
        : { label: option.label, checked: option.value === value, run: () => onChange(option.value) },
    ),
  ]
}

/** The button of a filter: its name and what is chosen. */
export function filterButton(label: string, chosen: string | undefined, none = 'Any') {
  return (
    <button type="button" className={chosen === undefined ? 'chip' : 'chip on'}>
      {label} <b className="truncate">{chosen ?? none}</b>
      <Icon name="chevron-down" size={14} />
    </button>
  )
}

/** A filter that opens its options. A value that is none of them, somebody who has left say, is told as unknown. */
export function FilterChip<Value extends string>({ label, ...narrowing }: Narrowing<Value> & { label: string }) {
  const { options, value, none } = narrowing
  const option = options.find((option) => option !== 'line' && option.value === value)
  const chosen = option && option !== 'line' ? option.label : 'Unknown'
  return (
    <Menu
      label={label}
      entries={filterEntries(narrowing)}
      trigger={filterButton(label, value === undefined ? undefined : chosen, none)}
    />
  )
}
