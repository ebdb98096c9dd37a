import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './communication-looks.ts'
import type { CommunicationsSearch } from './communications-search.ts'

type Change = (changes: Partial<CommunicationsSearch>) => void
type FilterName = 'type' | 'status'
type ChipProps = {
  name: FilterName
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function FilterChip({ label, options, value, onChange }: ChipProps) {
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Menu
      label={label}
      entries={[
        { label: 'All', checked: value === undefined, run: () => onChange(undefined) },
        'line',
        ...options.map((option) => ({
          label: option.label,
          checked: option.value === value,
          run: () => onChange(option.value),
        })),
      ]}
      trigger={
        <button type="button" className={value ? 'chip on' : 'chip'}>
          {label} <b>{chosen ?? 'All'}</b>
          <Icon name="chevron-down" size={14} />
        </button>
      }
    />
  )
}

/** The search and the filters of the list. */
export function CommunicationsToolbar({ search, onChange }: { search: CommunicationsSearch; onChange: Change }) {
  const chip = (name: FilterName, label: string, options: ChipProps['options']) => (
    <FilterChip {...{ name, label, options }} value={search[name]} onChange={(value) => onChange({ [name]: value })} />
  )
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        noun="communications"
        placeholder="Name, email, subject or notes"
      />
      {chip('type', 'Type', TYPE_OPTIONS)}
      {chip('status', 'Status', STATUS_OPTIONS)}
    </div>
  )
}
