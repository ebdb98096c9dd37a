import { FilterChip } from '#web/ui/filter-chip.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './communication-looks.ts'
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
      <FilterChip
        label="Type"
        none="All"
        options={TYPE_OPTIONS}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterChip
        label="Status"
        none="All"
        options={STATUS_OPTIONS}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
    </div>
  )
}
