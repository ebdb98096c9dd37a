import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { ListProps, ToolbarProps } from '#web/ui/list/define-list-screen.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import type { PrintedColumn } from '#web/ui/list/printed-list.tsx'
import { selectable } from '#web/ui/list/use-selecting.ts'
import { exportTasks, type Task } from '../tasks.contract.ts'
import { TaskCounters } from './task-counters.tsx'
import { taskFormTexts } from './task-form.texts.ts'
import { TaskList } from './task-list.tsx'
import { TASK_CHIPS } from './task-looks.ts'
import { type TaskNoun, taskKit } from './task-record.ts'
import { taskWordTexts } from './task-words.texts.ts'
import { tasksPageTexts } from './tasks-page.texts.ts'
import { tasksScreenTexts } from './tasks-screen.texts.ts'
import { TASK_SORTS, tasksSearch } from './tasks-search.ts'
import { deleteTaskMutation, taskQuery } from './use-tasks.ts'
import { useToday } from './use-today.ts'

const WHOSE = [
  { value: 'me', label: tasksPageTexts.whose.me },
  { value: 'all', label: tasksPageTexts.whose.all },
] as const

/** Whose tasks are shown: beside the title, on a phone before the filters. */
const Whose = ({ search, onChange }: ToolbarProps<TaskNoun>) => (
  <Segmented
    label={tasksPageTexts.whoseTasks()}
    options={WHOSE}
    value={search.whose ?? 'all'}
    onChange={(whose) => onChange({ whose: whose === 'me' ? whose : undefined })}
  />
)

const List = ({ search, context, ...list }: ListProps<TaskNoun>) => (
  <TaskList {...list} {...context} isByDueDate={!search.sort} />
)

const ON_PAPER: readonly PrintedColumn<Task>[] = [
  { label: taskFormTexts.title, of: ({ title }) => title },
  { label: taskWordTexts.status, of: ({ status }) => taskWordTexts.statuses[status]() },
  { label: taskWordTexts.priority, of: ({ priority }) => taskWordTexts.priorities[priority]() },
  { label: tasksScreenTexts.dueDate, of: ({ dueDate }) => dueDate && formatDate(dueDate) },
  { label: taskFormTexts.assignedTo, of: ({ assignedToName }) => assignedToName },
  { label: taskFormTexts.lead, of: ({ leadName }) => leadName },
  { label: taskFormTexts.contact, of: ({ contactName }) => contactName },
  { label: taskFormTexts.deal, of: ({ dealTitle }) => dealTitle },
]

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
  title: tasksPageTexts.management,
  add: { label: tasksScreenTexts.add },
  exported: { call: exportTasks, query: taskQuery },
  Extra: (props) => !props.isPhone && <Whose {...props} />,
  Counters: TaskCounters,
  bar: { placeholder: tasksPageTexts.searchFor, chips: TASK_CHIPS, sorts: TASK_SORTS, Whose },
  empty: {
    title: tasksPageTexts.noneFound,
    text: tasksPageTexts.none,
  },
  notFound: { title: tasksPageTexts.noneFound, text: tasksPageTexts.nothingMatches },
  List,
  printed: ON_PAPER,
  look: { screen: '', list: listStyles.listContainer },
  loadPanel: async () => ({ default: (await import('./task-panel.tsx')).TaskPanel }),
  loadForm: async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }),
  many: selectable(async () => ({ default: (await import('./task-bulk.tsx')).TaskBar })),
  deletion: {
    title: ({ title }) => tasksPageTexts.deleteThis({ title }),
    text: tasksPageTexts.aboutDeletion,
    mutation: deleteTaskMutation,
  },
  useContext: () => {
    const timeZone = useTimeZone()
    return { me: useMe()?.id, today: useToday(timeZone), timeZone }
  },
})
