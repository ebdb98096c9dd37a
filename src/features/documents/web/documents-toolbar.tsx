import { FilterChip } from '#web/ui/filter-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { FORMAT_OPTIONS, TYPE_OPTIONS } from './document-looks.ts'
import { DOCUMENT_SORTS, type DocumentSort, type DocumentsSearch } from './documents-search.ts'

const SORT_LABELS: Record<DocumentSort, string> = {
  '-createdAt': 'Newest',
  createdAt: 'Oldest',
  name: 'Name',
  '-fileSize': 'Largest',
}

type Props = {
  search: DocumentsSearch
  onChange: (changes: Partial<DocumentsSearch>) => void
  isPhone: boolean
}

/** Search, type, format and order of the documents. */
export function DocumentsToolbar({ search, onChange, isPhone }: Props) {
  const present = search.sort ?? '-createdAt'
  const sorted = SORT_LABELS[present]
  const entries = DOCUMENT_SORTS.map((sort) => ({
    label: SORT_LABELS[sort],
    checked: sort === present,
    run: () => onChange({ sort }),
  }))
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
      <Menu
        label="Sort by"
        align="end"
        entries={entries}
        trigger={
          isPhone ? (
            <IconButton icon="arrow-down-wide-narrow" label={`Sort by ${sorted.toLowerCase()}`} />
          ) : (
            <button type="button" className="btn ghost">
              <span className="vh">Sort by </span>
              {sorted}
              <Icon name="chevron-down" size={14} />
            </button>
          )
        }
      />
    </div>
  )
}
