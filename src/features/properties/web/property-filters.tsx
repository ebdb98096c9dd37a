import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { CityFilter } from './city-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { isNarrowed, PROPERTY_SORTS, type PropertiesSearch, type PropertySort } from './properties-search.ts'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './property-labels.ts'
import { priceRangeText } from './property-text.ts'

const SORT_LABELS: Record<PropertySort, string> = {
  '-createdAt': 'Newest',
  createdAt: 'Oldest',
  '-price': 'Highest price',
  price: 'Lowest price',
}

type Props = { search: PropertiesSearch; onChange: (changes: Partial<PropertiesSearch>) => void; isPhone: boolean }
type PartProps = Omit<Props, 'isPhone'>

type Choices = readonly { value: string; label: string }[]
type MenuChipProps = PartProps & { name: 'status' | 'type'; label: string; options: Choices }

function MenuChip({ name, label, options, search, onChange }: MenuChipProps) {
  const value = search[name]
  const entries: MenuEntry[] = [
    { label: 'Any', checked: !value, run: () => onChange({ [name]: undefined }) },
    'line',
    ...options.map((option) => ({
      label: option.label,
      checked: option.value === value,
      run: () => onChange({ [name]: option.value }),
    })),
  ]
  const chosen = options.find((option) => option.value === value)?.label
  return <Menu label={label} entries={entries} trigger={chip(label, chosen)} />
}

function chip(label: string, chosen: string | undefined) {
  return (
    <button type="button" className={chosen ? 'chip on' : 'chip'}>
      {label} <b className="trunc">{chosen ?? 'Any'}</b>
      <Icon name="chevron-down" size={14} />
    </button>
  )
}

type PopoverChipProps = { label: string; chosen: string | undefined; children: (close: () => void) => ReactNode }

function PopoverChip({ label, chosen, children }: PopoverChipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={`Filter by ${label.toLowerCase()}`}
      align="start"
      className="narrow-by"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={chip(label, chosen)}
    >
      {children(() => setOpen(false))}
    </Popover>
  )
}

function SortMenu({ search, onChange }: PartProps) {
  const present = search.sort ?? '-createdAt'
  const entries = PROPERTY_SORTS.map((sort) => ({
    label: SORT_LABELS[sort],
    checked: sort === present,
    run: () => onChange({ sort }),
  }))
  const trigger = (
    <button type="button" className="btn ghost" aria-label={`Sorted by: ${SORT_LABELS[present]}`}>
      {SORT_LABELS[present]}
      <Icon name="chevron-down" size={14} />
    </button>
  )
  return <Menu label="Sort by" align="end" entries={entries} trigger={trigger} />
}

const NO_FILTERS = {
  search: undefined,
  status: undefined,
  type: undefined,
  city: undefined,
  minPrice: undefined,
  maxPrice: undefined,
}

/** Search, filters and order of the inventory. */
export function PropertyFilters({ search, onChange, isPhone }: Props) {
  const parts = { search, onChange }
  const { city, minPrice, maxPrice } = search
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(search) => onChange({ search })}
        noun="properties"
        placeholder="Title, address or city"
      />
      <fieldset className="chips" aria-label="Filters" tabIndex={isPhone ? 0 : undefined}>
        <MenuChip {...parts} name="status" label="Status" options={STATUS_OPTIONS} />
        <MenuChip {...parts} name="type" label="Type" options={TYPE_OPTIONS} />
        <PopoverChip label="Price" chosen={priceRangeText(minPrice, maxPrice)}>
          {(close) => (
            <PriceFilter
              min={minPrice}
              max={maxPrice}
              onApply={(range) => {
                onChange(range)
                close()
              }}
            />
          )}
        </PopoverChip>
        <PopoverChip label="City" chosen={city}>
          {(close) => (
            <CityFilter
              city={city}
              onPick={(city) => {
                onChange({ city })
                close()
              }}
            />
          )}
        </PopoverChip>
        {isNarrowed(search) && (
          <button type="button" className="btn ghost" onClick={() => onChange(NO_FILTERS)}>
            Clear
          </button>
        )}
      </fieldset>
      <span className="sp" />
      <SortMenu {...parts} />
    </div>
  )
}
