import { Suspense } from 'react'
import type { TasksOfProps } from '#features/tasks/web/tasks-of.tsx'
import { late } from '#web/ui/load-late.ts'

const Tasks = late(async () => {
  const [{ TasksOf }, { taskPickers }] = await Promise.all([
    import('#features/tasks/web/tasks-of.tsx'),
    import('./task-pickers.ts'),
  ])
  return { default: (props: Omit<TasksOfProps, 'pickers'>) => <TasksOf {...props} pickers={taskPickers} /> }
})

/** What is to be done for a record, in its panel; its code comes with the first panel, not with the screen. */
export function LateTasks(props: Omit<TasksOfProps, 'pickers'>) {
  return (
    <Suspense fallback={null}>
      <Tasks {...props} />
    </Suspense>
  )
}
