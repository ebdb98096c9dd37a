import { TasksPage } from '#features/tasks/web/tasks-page.tsx'
import type { TasksSearch } from '#features/tasks/web/tasks-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'

/** The tasks. */
export function TasksScreen({ onGo, ...address }: ScreenProps<TasksSearch>) {
  return <TasksPage {...address} slots={{ onGo }} />
}
