import { TasksPage } from '#features/tasks/web/tasks-page.tsx'
import type { TasksSearch } from '#features/tasks/web/tasks-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { taskPickers } from './task-pickers.ts'

/** The tasks. */
export function TasksScreen({ onGo, ...address }: ScreenProps<TasksSearch>) {
  return <TasksPage {...address} slots={{ pickers: taskPickers, onGo }} />
}
