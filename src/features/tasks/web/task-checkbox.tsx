import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import type { Task } from '../tasks.contract.ts'
import { taskWordTexts } from './task-words.texts.ts'
import { setStatus } from './use-tasks.ts'

/** Ticked when the task is completed; unticking makes it pending again. */
export function TaskCheckbox({ task }: { task: Task }) {
  const isDone = task.status === 'completed'
  return (
    <input
      className={`${fieldsStyles.check} ${fieldsStyles.round}`}
      type="checkbox"
      aria-label={taskWordTexts.complete({ title: task.title })}
      checked={isDone}
      onChange={() => void setStatus(task, isDone ? 'pending' : 'completed')}
    />
  )
}
