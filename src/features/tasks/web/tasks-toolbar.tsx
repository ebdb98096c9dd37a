import { usePhone } from '#web/ui/elements/use-media.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import { SortMenu } from '#web/ui/list/sort-menu.tsx'
import { TASK_CHIPS } from './task-looks.ts'
import { TASK_SORTS, type TasksSearch } from './tasks-search.ts'

type Change = (changes: Partial<TasksSearch>) => void

/** The search, the filters and the order of the list. */
export function TasksToolbar({ search, onChange }: { search: TasksSearch; onChange: Change }) {
  const isPhone = usePhone()
  return (
    <div className="bar">
      <SearchBox
        value={search.search}
        onChange={(text) => onChange({ search: text })}
        noun="tasks"
        placeholder="Title or description"
      />
      <FilterChipRow chips={TASK_CHIPS} search={search} onChange={onChange} />
      <span className="spacer" />
      <SortMenu
        labels={TASK_SORTS}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
        look={isPhone ? 'icon' : 'words'}
      />
    </div>
  )
}
