import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FilterChipRow, type FilterMember } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { SortMenu } from '#web/ui/list/sort-menu.tsx'
import { LEAD_CHIPS } from './lead-labels.ts'
import { leadRecordTexts } from './lead-record.texts.ts'
import { leadsPageTexts } from './leads-page.texts.ts'
import { LEAD_SORTS, type LeadsSearch, leadsSearch } from './leads-search.ts'

type Props = {
  search: LeadsSearch
  onChange: (changes: Partial<LeadsSearch>) => void
  assignees: readonly FilterMember[]
  isPhone: boolean
  /** There is room for one filter only; the others are in the menu `Filter`. */
  isCompact: boolean
}

/** Search, filters, order and layout of the lead list. */
export function LeadsToolbar({ search, onChange, assignees, isPhone, isCompact }: Props) {
  const sort = { labels: LEAD_SORTS, value: search.sort, onChange: (sort: LeadsSearch['sort']) => onChange({ sort }) }
  return (
    <div className={listStyles.bar}>
      <SearchBox
        value={search.search}
        onChange={(search) => onChange({ search })}
        label={leadRecordTexts.kit.search()}
        placeholder={leadsPageTexts.searchedFields()}
      />
      <div className={`${listStyles.chips} ${listStyles.sideways}`}>
        {isPhone && <SortMenu {...sort} look="chip" />}
        <FilterChipRow
          chips={LEAD_CHIPS}
          search={search}
          onChange={onChange}
          members={assignees}
          isCompact={isCompact}
          clearing={leadsSearch}
        />
      </div>
      {!isPhone && <SortMenu {...sort} look="icon" />}
      {!isPhone && (
        <Segmented
          label={leadsPageTexts.layout()}
          value={search.layout ?? 'cards'}
          onChange={(layout) => onChange({ layout })}
          options={[
            { value: 'cards', label: leadsPageTexts.layouts.cards, icon: 'layout-grid', iconOnly: true },
            { value: 'rows', label: leadsPageTexts.layouts.rows, icon: 'list', iconOnly: true },
          ]}
        />
      )}
    </div>
  )
}
