import { saveRecord } from '#web/record-form/save-record.ts'
import type { Task, TaskStatus } from '../tasks.contract.ts'
import { taskWrites } from './use-tasks.ts'

/** Sets the status at once; taken back and said when it could not be kept. */
export const setStatus = (task: Task, status: TaskStatus) =>
  saveRecord(taskWrites, task, { status }, { notSaved: 'Failed to update task status.' })
