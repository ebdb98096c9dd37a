import { TasksPage } from '#features/tasks/web/tasks-page.tsx'
import type { TasksSearch } from '#features/tasks/web/tasks-search.ts'
import { useOwnFirst } from '#web/account/use-own-first.ts'
import type { ScreenProps } from '#web/platform/feature.ts'

const MINE: TasksSearch = { whose: 'me' }

/** The tasks; an agent's own first. */
export const TasksScreen = (props: ScreenProps<TasksSearch>) => (
  <TasksPage {...useOwnFirst<TasksSearch, typeof props>('tasks', MINE, props)} />
)
