import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import { SortMenu } from '#web/ui/list/sort-menu.tsx'
import { PROPERTY_SORTS, type PropertiesSearch, propertiesSearch } from './properties-search.ts'
import { PROPERTY_CHIPS } from './property-labels.ts'

type Props = { search: PropertiesSearch; onChange: (changes: Partial<PropertiesSearch>) => void; isPhone: boolean }

/** Search, filters and order of the inventory. */
export function PropertyFilters({ search, onChange, isPhone }: Props) {
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(search) => onChange({ search })}
        noun="properties"
        placeholder="Title, address or city"
      />
      <fieldset className="chips" aria-label="Filters" tabIndex={isPhone ? 0 : undefined}>
        <FilterChipRow chips={PROPERTY_CHIPS} search={search} onChange={onChange} clearing={propertiesSearch} />
      </fieldset>
      <span className="spacer" />
      <SortMenu labels={PROPERTY_SORTS} value={search.sort} onChange={(sort) => onChange({ sort })} look="words" />
    </div>
  )
}
