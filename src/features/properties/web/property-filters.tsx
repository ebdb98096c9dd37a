import { type ReactNode, useState } from 'react'
import { FilterChip, filterButton } from '#web/ui/filter-chip.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SortMenu } from '#web/ui/sort-menu.tsx'
import { CityFilter } from './city-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { isNarrowed, type PropertiesSearch } from './properties-search.ts'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './property-labels.ts'
import { priceRangeText } from './property-text.ts'

const ORDERS = {
  '-createdAt': 'Newest',
  createdAt: 'Oldest',
  '-price': 'Highest price',
  price: 'Lowest price',
} as const

type Props = { search: PropertiesSearch; onChange: (changes: Partial<PropertiesSearch>) => void; isPhone: boolean }

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
      trigger={filterButton(label, chosen)}
    >
      {children(() => setOpen(false))}
    </Popover>
  )
}

export const NO_FILTERS = {
  search: undefined,
  status: undefined,
  type: undefined,
  city: undefined,
  minPrice: undefined,
  maxPrice: undefined,
}

/** Search, filters and order of the inventory. */
export function PropertyFilters({ search, onChange, isPhone }: Props) {
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
        <FilterChip
          label="Status"
          options={STATUS_OPTIONS}
          value={search.status}
          onChange={(status) => onChange({ status })}
        />
        <FilterChip label="Type" options={TYPE_OPTIONS} value={search.type} onChange={(type) => onChange({ type })} />
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
      <SortMenu labels={ORDERS} value={search.sort} onChange={(sort) => onChange({ sort })} look="words" />
    </div>
  )
}
