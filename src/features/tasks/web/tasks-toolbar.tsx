import { FilterChip } from '#web/ui/filter-chip.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SortMenu } from '#web/ui/sort-menu.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { PRIORITY_OPTIONS, STATUS_OPTIONS } from './task-looks.ts'
import type { TasksSearch } from './tasks-search.ts'

/** As they are due, unless the address says otherwise. */
const ORDERS = {
  dueDate: 'Due date',
  '-createdAt': 'Newest',
} as const

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
      <FilterChip
        label="Status"
        options={STATUS_OPTIONS}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterChip
        label="Priority"
        options={PRIORITY_OPTIONS}
        value={search.priority}
        onChange={(priority) => onChange({ priority })}
      />
      <span className="sp" />
      <SortMenu
        labels={ORDERS}
        value={search.sort}
        onChange={(sort: keyof typeof ORDERS) => onChange({ sort: sort === 'dueDate' ? undefined : sort })}
        look={isPhone ? 'icon' : 'words'}
      />
    </div>
  )
}
