import { defineSource } from '#web/platform/cache/define-source.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import { createMutation, deleteMutation, updateMutation } from '#web/platform/mutations.ts'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  type Task,
  type TaskPriority,
  type TaskStatus,
  updateTask,
} from '../tasks.contract.ts'
import { dueOrder } from '../tasks.rules.ts'

export const TASK_SORTS = ['dueDate', '-createdAt'] as const
export type TaskSort = (typeof TASK_SORTS)[number]

/** What the tasks can be narrowed by; `overdueBefore` is the first instant of today and asks for what is overdue. */
export type TaskFilter = ListFilter & {
  sort: TaskSort
  status?: TaskStatus | undefined
  priority?: TaskPriority | undefined
  assignedTo?: string | undefined
  overdueBefore?: string | undefined
  leadId?: string | undefined
  dealId?: string | undefined
}

function isLate({ status, dueDate }: Task, before: string): boolean {
  return status !== 'completed' && dueDate !== null && dueDate < before
}

/** Whether a task passes the filters; the search text and the order are looked at elsewhere. */
export function matchTask(task: Task, filter: TaskFilter): boolean {
  const { status, priority, assignedTo, overdueBefore, leadId, dealId } = filter
  return (
    (!status || task.status === status) &&
    (!priority || task.priority === priority) &&
    (!assignedTo || task.assignedTo === assignedTo) &&
    (!overdueBefore || isLate(task, overdueBefore)) &&
    (!leadId || task.leadId === leadId) &&
    (!dealId || task.dealId === dealId)
  )
}

/** The tasks of the company as the browser keeps them. */
export const taskSource = defineSource({
  entity: 'task',
  list: listTasks,
  get: getTask,
  searchText: ({ title, description }) => `${title} ${description ?? ''}`,
  match: matchTask,
  compare: (a: Task, b: Task, sort) => (sort === '-createdAt' ? newestFirst(a, b) : dueOrder(a) - dueOrder(b)),
  toQuery: ({ overdueBefore, ...asked }: TaskFilter) => ({ ...asked, ...(overdueBefore && { overdue: true }) }),
  references: { user: ['assignedTo'], lead: ['leadId'], deal: ['dealId'] },
})

/** Adds a task. */
export const createTaskMutation = createMutation(taskSource, createTask)
/** Changes fields of a task. */
export const updateTaskMutation = updateMutation(taskSource, updateTask)
/** Removes a task. */
export const deleteTaskMutation = deleteMutation(taskSource, deleteTask)

/** Sets the status of a task, shown at once. */
export const setTaskStatusMutation = updateMutation(
  taskSource,
  updateTask,
  ({ body }: { id: string; body: { status: TaskStatus } }, _task, at) => ({
    ...body,
    completedAt: body.status === 'completed' ? at : null,
  }),
  'setTaskStatus',
)
