import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutations.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Task, TaskStatus } from '../tasks.contract.ts'
import { deleteTaskMutation, setTaskStatusMutation } from './use-tasks.ts'

const tellSuccess = (description: string) => toast({ title: 'Success', description, tone: 'success' })
const tellError = (description: string) => toast({ title: 'Error', description, tone: 'danger' })

/** Tells that a task was added. */
export const tellCreated = () => tellSuccess('Task created successfully')

/** Tells that a task was changed. */
export const tellUpdated = () => tellSuccess('Task updated successfully')

/** Says that a task could not be added, in the server's words when it refused it; a session that ended is told elsewhere. */
export function tellNotCreated(cause: ApiError): void {
  if (cause.status === 401) return
  const isRefused = cause.status >= 400 && cause.status < 500
  tellError((isRefused && cause.body?.message) || 'Failed to create task. Please try again.')
}

/** Says that a task could not be changed; a session that ended is told elsewhere. */
export function tellNotUpdated(cause: ApiError): void {
  if (cause.status === 401) return
  if (cause.status === 403) tellError('Only a manager can hand on a colleague’s task.')
  else if (cause.status === 404) tellError(cause.body?.message ?? 'This task no longer exists.')
  else tellError('Failed to update task. Please try again.')
}

const isOver = (cause: unknown) => cause instanceof ApiError && cause.status === 401

/** Sets the status at once; taken back and told when it could not be kept. */
export async function setStatus(id: string, status: TaskStatus): Promise<void> {
  try {
    await mutate(setTaskStatusMutation, { id, body: { status } })
  } catch (cause) {
    if (!isOver(cause)) tellError('Failed to update task status.')
  }
}

/** Removes a task and says how it went; true when it is gone. */
export async function removeAndTell({ id, title }: Task): Promise<boolean> {
  try {
    await mutate(deleteTaskMutation, { id })
    toast({ title: 'Task deleted', description: title, icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    if (!isOver(cause)) tellError('Failed to delete task.')
    return cause instanceof ApiError && cause.status === 404
  }
}
