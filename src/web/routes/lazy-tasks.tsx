import { Suspense } from 'react'
import type { TasksOfProps } from '#features/tasks/web/tasks-of.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const Tasks = lazyPart(async () => {
  const [{ TasksOf }, { taskPickers }] = await Promise.all([
    import('#features/tasks/web/tasks-of.tsx'),
    import('./task-pickers.ts'),
  ])
  return { default: (props: Omit<TasksOfProps, 'pickers'>) => <TasksOf {...props} pickers={taskPickers} /> }
})

/** What is to be done for a record, in its panel; its code comes with the first panel, not with the screen. */
export function LazyTasks(props: Omit<TasksOfProps, 'pickers'>) {
  return (
    <Suspense fallback={null}>
      <Tasks {...props} />
    </Suspense>
  )
}
