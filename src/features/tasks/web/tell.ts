import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutations.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import type { Task, TaskStatus } from '../tasks.contract.ts'
import { deleteTaskMutation, taskWrites } from './use-tasks.ts'

/** Sets the status at once; taken back and said when it could not be kept. */
export const setStatus = (task: Task, status: TaskStatus) =>
  saveRecord(taskWrites, task, { status }, { notSaved: 'Failed to update task status.' })

/** Removes a task and says how it went; true when it is gone. */
export async function removeAndTell({ id, title }: Task): Promise<boolean> {
  try {
    await mutate(deleteTaskMutation, { id })
    toast({ title: 'Task deleted', description: title, icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    toastError(cause, 'Failed to delete task.')
    return cause instanceof ApiError && cause.status === 404
  }
}
