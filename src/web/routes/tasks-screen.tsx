import { TasksPage } from '#features/tasks/web/tasks-page.tsx'
import { taskPickers } from './task-pickers.ts'
import { useGo, useListAddress } from './use-list-address.ts'

/** The tasks with their address. */
export function TasksScreen() {
  return <TasksPage {...useListAddress('/tasks')} slots={{ pickers: taskPickers, onGo: useGo() }} />
}
