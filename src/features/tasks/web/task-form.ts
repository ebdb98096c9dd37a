import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import type { Task, TaskPriority, TaskStatus, TaskType } from '../tasks.contract.ts'

/** What the form's fields hold; `dueDate` is a time of the person's own clock, an empty id is nobody or nothing. */
export type TaskFormValues = {
  title: string
  description: string
  type: TaskType
  priority: TaskPriority
  status: TaskStatus
  dueDate: string
  assignedTo: string
  leadId: string
  dealId: string
}

/** What a new task is about, as far as it is known already. */
export type TaskStart = Partial<Pick<TaskFormValues, 'leadId' | 'dealId' | 'dueDate'>>

/** One's own pending follow up, or a task to be changed. */
export function taskFormValues(
  task: Task | undefined,
  me: string,
  timeZone: string | undefined,
  start: TaskStart = {},
): TaskFormValues {
  return {
    title: task?.title ?? '',
    description: task?.description ?? '',
    type: task?.type ?? 'follow_up',
    priority: task?.priority ?? 'medium',
    status: task?.status ?? 'pending',
    dueDate: task?.dueDate ? toWallTime(new Date(task.dueDate), timeZone) : '',
    assignedTo: task ? (task.assignedTo ?? '') : me,
    leadId: task?.leadId ?? '',
    dealId: task?.dealId ?? '',
    ...start,
  }
}

/** The body that the fields mean. */
export function taskFormBody(values: TaskFormValues, timeZone: string | undefined): unknown {
  return { ...values, dueDate: values.dueDate ? fromWallTime(values.dueDate, timeZone) : null }
}
