import { FilterChip } from '#web/ui/filter-chip.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SortMenu } from '#web/ui/sort-menu.tsx'
import { FORMAT_OPTIONS, TYPE_OPTIONS } from './document-looks.ts'
import type { DocumentsSearch } from './documents-search.ts'

const ORDERS = {
  '-createdAt': 'Newest',
  createdAt: 'Oldest',
  name: 'Name',
  '-fileSize': 'Largest',
} as const

type Props = {
  search: DocumentsSearch
  onChange: (changes: Partial<DocumentsSearch>) => void
  isPhone: boolean
}

/** Search, type, format and order of the documents. */
export function DocumentsToolbar({ search, onChange, isPhone }: Props) {
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        noun="documents"
        placeholder="Name, description or tag"
      />
      <FilterChip
        label="Type"
        none="All"
        options={TYPE_OPTIONS}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterChip
        label="Format"
        none="All"
        options={FORMAT_OPTIONS}
        value={search.format}
        onChange={(format) => onChange({ format })}
      />
      <span className="sp" />
      <SortMenu
        labels={ORDERS}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
        look={isPhone ? 'icon' : 'words'}
      />
    </div>
  )
}
