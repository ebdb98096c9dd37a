import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import { COMMUNICATION_CHIPS } from './communication-looks.ts'
import type { CommunicationsSearch } from './communications-search.ts'

type Props = { search: CommunicationsSearch; onChange: (changes: Partial<CommunicationsSearch>) => void }

/** The search and the filters of the list. */
export function CommunicationsToolbar({ search, onChange }: Props) {
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        noun="communications"
        placeholder="Name, email, subject or notes"
      />
      <FilterChipRow chips={COMMUNICATION_CHIPS} search={search} onChange={onChange} />
    </div>
  )
}
