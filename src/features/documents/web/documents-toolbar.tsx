import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import { SortMenu } from '#web/ui/list/sort-menu.tsx'
import { DOCUMENT_CHIPS } from './document-looks.ts'
import { DOCUMENT_SORTS, type DocumentsSearch } from './documents-search.ts'

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
      <FilterChipRow chips={DOCUMENT_CHIPS} search={search} onChange={onChange} />
      <span className="spacer" />
      <SortMenu
        labels={DOCUMENT_SORTS}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
        look={isPhone ? 'icon' : 'words'}
      />
    </div>
  )
}
