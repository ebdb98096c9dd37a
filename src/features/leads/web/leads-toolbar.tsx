import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FilterChipRow, type FilterMember } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { SortMenu } from '#web/ui/list/sort-menu.tsx'
import { LEAD_CHIPS } from './lead-labels.ts'
import { leadRecordTexts } from './lead-record.texts.ts'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'
import { LEAD_SORTS, type LeadsSearch, leadsSearch } from './leads-search.ts'
import { LeadsViews } from './leads-views.tsx'

type Props = {
  search: LeadsSearch
  onChange: (changes: Partial<LeadsSearch>) => void
  assignees: readonly FilterMember[]
  isPhone: boolean
  /** There is room for one filter only; the others are in the menu `Filter`. */
  isCompact: boolean
}

/** Views, search, filters, order and layout of the lead list; on a phone in one line that is pushed sideways. */
export function LeadsToolbar({ search, onChange, assignees, isPhone, isCompact }: Props) {
  const sort = { labels: LEAD_SORTS, value: search.sort, onChange: (sort: LeadsSearch['sort']) => onChange({ sort }) }
  const filters = (
    <FilterChipRow
      chips={LEAD_CHIPS}
      search={search}
      onChange={onChange}
      members={assignees}
      isCompact={isCompact}
      clearing={leadsSearch}
    />
  )
  const found = (
    <ListSearch
      value={search.search}
      onChange={(search) => onChange({ search })}
      label={leadRecordTexts.kit.search()}
      placeholder={leadsPageTexts.searchedFields()}
    />
  )
  if (isPhone)
    return (
      <div className={`row ${listStyles.sideways} ${styles.scrollRow}`}>
        {found}
        <LeadsViews search={search} onChange={onChange} isPhone />
        <SortMenu {...sort} look="chip" />
        {filters}
      </div>
    )
  return (
    <>
      <LeadsViews search={search} onChange={onChange} isPhone={false} />
      <div className={listStyles.bar}>
        {found}
        <div className={listStyles.barFilters}>{filters}</div>
        <div className={`row ${listStyles.barEnd}`}>
          <SortMenu {...sort} look="words" />
          <Segmented
            label={leadsPageTexts.layout()}
            value={search.layout ?? 'cards'}
            onChange={(layout) => onChange({ layout })}
            options={[
              { value: 'cards', label: leadsPageTexts.layouts.cards, icon: 'layout-grid', iconOnly: true },
              { value: 'rows', label: leadsPageTexts.layouts.rows, icon: 'list', iconOnly: true },
            ]}
          />
        </div>
      </div>
    </>
  )
}
