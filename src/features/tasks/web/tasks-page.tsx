import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { ListProps, ToolbarProps } from '#web/ui/list/define-list-screen.ts'
import { TaskCounters } from './task-counters.tsx'
import { TaskList } from './task-list.tsx'
import { TASK_CHIPS } from './task-looks.ts'
import { type TaskNoun, taskKit } from './task-record.ts'
import './tasks.css'
import { TASK_SORTS, tasksSearch } from './tasks-search.ts'
import { deleteTaskMutation } from './use-tasks.ts'
import { useToday } from './use-today.ts'

const WHOSE = [
  { value: 'me', label: 'Mine' },
  { value: 'all', label: 'Everyone' },
] as const

const Whose = ({ search, onChange }: ToolbarProps<TaskNoun>) => (
  <Segmented
    label="Whose tasks"
    options={WHOSE}
    value={search.whose ?? 'all'}
    onChange={(whose) => onChange({ whose: whose === 'me' ? whose : undefined })}
  />
)

const List = ({ search, context, ...list }: ListProps<TaskNoun>) => (
  <TaskList {...list} {...context} isByDueDate={!search.sort} />
)

/** Everything the company has to do, one of it open beside the list. */
export const TasksPage = defineListPage<TaskNoun>({
  kit: taskKit,
  // A list of one's own tasks is empty until it is known who that is.
  filter: (search, { me, today }) => ({
    ...tasksSearch.filterOf(search, me),
    assignedTo: search.whose && (me ?? 'none'),
    overdueBefore: search.overdue ? today.from : undefined,
  }),
  params: tasksSearch,
  title: 'Task Management',
  add: { label: 'Add Task' },
  Extra: Whose,
  Counters: TaskCounters,
  bar: { placeholder: 'Title or description', chips: TASK_CHIPS, sorts: TASK_SORTS },
  empty: {
    title: 'No tasks found',
    text: 'What you and your team have to do will stand here, the most pressing first.',
  },
  notFound: { title: 'No tasks found', text: 'Nothing matches the search and the filters.' },
  List,
  look: { screen: 'tasks', list: 'tasks-all' },
  loadPanel: async () => ({ default: (await import('./task-panel.tsx')).TaskPanel }),
  loadForm: async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }),
  deletion: {
    title: ({ title }) => `Delete ${title}?`,
    text: 'The task goes for everybody. This cannot be undone.',
    mutation: deleteTaskMutation,
  },
  useContext: () => {
    const timeZone = useTimeZone()
    return { me: useMe()?.id, today: useToday(timeZone), timeZone }
  },
})
