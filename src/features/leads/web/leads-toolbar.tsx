import { FilterChip, filterEntries } from '#web/ui/filter-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SortMenu } from '#web/ui/sort-menu.tsx'
import { LEAD_SOURCES, LEAD_STATUSES } from '../leads.contract.ts'
import { PRIORITIES_DOWN, PRIORITY_LOOKS, SOURCE_LABELS, STATUS_LOOKS } from './lead-labels.ts'
import { isNarrowed, type LeadSort, type LeadsSearch } from './leads-search.ts'
import type { Assignee } from './use-leads.ts'

const ORDERS: readonly { value: LeadSort; label: string }[] = [
  { value: '-createdAt', label: 'Newest' },
  { value: 'lastName', label: 'Name' },
  { value: 'priority', label: 'Priority' },
  { value: '-score', label: 'Score' },
]

type Change = (changes: Partial<LeadsSearch>) => void
type Props = {
  search: LeadsSearch
  onChange: Change
  assignees: readonly Assignee[]
  isPhone: boolean
  /** There is room for one filter; the others stand behind `Filter`. */
  isCompact: boolean
}
type FilterName = 'status' | 'priority' | 'source' | 'assignedTo'
type Filter = { name: FilterName; label: string; options: readonly { value: string; label: string }[] }

function filtersOf(assignees: readonly Assignee[]): Filter[] {
  return [
    { name: 'status', label: 'Status', options: LEAD_STATUSES.map((value) => ({ value, ...STATUS_LOOKS[value] })) },
    {
      name: 'priority',
      label: 'Priority',
      options: PRIORITIES_DOWN.map((value) => ({ value, label: PRIORITY_LOOKS[value].label })),
    },
    { name: 'source', label: 'Source', options: LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })) },
    {
      name: 'assignedTo',
      label: 'Assignee',
      options: [
        { value: 'me', label: 'Me' },
        { value: 'none', label: 'Nobody' },
        ...assignees.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ]
}

const narrowingBy = ({ name, options }: Filter, search: LeadsSearch, onChange: Change) => ({
  options,
  value: search[name],
  onChange: (value: string | undefined) => onChange({ [name]: value }),
})

type FiltersProps = { filters: readonly Filter[]; search: LeadsSearch; onChange: Change }

function MoreFilters({ filters, search, onChange }: FiltersProps) {
  const used = filters.filter(({ name }) => search[name]).length
  const entries = filters.map((filter) => ({
    label: filter.label,
    entries: filterEntries(narrowingBy(filter, search, onChange)),
  }))
  return (
    <Menu
      label="More filters"
      entries={entries}
      trigger={
        <button type="button" className={used > 0 ? 'chip on' : 'chip'}>
          <Icon name="list-filter" size={14} />
          Filter {used > 0 && <b>{used}</b>}
        </button>
      }
    />
  )
}

/** The order of the list; on a phone the button says it in words. */
/** Search, filters, order and layout of the lead list. */
export function LeadsToolbar({ search, onChange, assignees, isPhone, isCompact }: Props) {
  const filters = filtersOf(assignees)
  const [first, ...others] = isCompact ? filters : []
  const order = { orders: ORDERS, value: search.sort ?? '-createdAt', onChange: (sort: LeadSort) => onChange({ sort }) }
  const clear = () =>
    onChange({ search: undefined, status: undefined, priority: undefined, source: undefined, assignedTo: undefined })
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(search) => onChange({ search })}
        noun="leads"
        placeholder="Name, email or phone"
      />
      <div className="chips">
        {isPhone && <SortMenu {...order} look="chip" />}
        {(first ? [first] : filters).map((filter) => (
          <FilterChip key={filter.name} label={filter.label} {...narrowingBy(filter, search, onChange)} />
        ))}
        {others.length > 0 && <MoreFilters filters={others} search={search} onChange={onChange} />}
        {isNarrowed(search) && (
          <button type="button" className="btn ghost" onClick={clear}>
            Clear
          </button>
        )}
      </div>
      {!isPhone && <SortMenu {...order} look="icon" />}
      {!isPhone && (
        <Segmented
          label="Layout"
          value={search.layout ?? 'cards'}
          onChange={(layout) => onChange({ layout })}
          options={[
            { value: 'cards', label: 'Cards', icon: 'layout-grid', iconOnly: true },
            { value: 'rows', label: 'Rows', icon: 'list', iconOnly: true },
          ]}
        />
      )}
    </div>
  )
}
