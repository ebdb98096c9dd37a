import { FilterChip } from '#web/ui/filter-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { PRIORITY_OPTIONS, STATUS_OPTIONS } from './task-looks.ts'
import type { TasksSearch } from './tasks-search.ts'

type Change = (changes: Partial<TasksSearch>) => void

/** The search, the filters and the order of the list. */
export function TasksToolbar({ search, onChange }: { search: TasksSearch; onChange: Change }) {
  const { sort } = search
  const isPhone = usePhone()
  const sorted = sort ? 'Newest' : 'Due date'
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
      <Menu
        label="Sort by"
        align="end"
        entries={[
          { label: 'Due date', checked: !sort, run: () => onChange({ sort: undefined }) },
          { label: 'Newest', checked: sort === '-createdAt', run: () => onChange({ sort: '-createdAt' }) },
        ]}
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
