import { defineRecord, fieldChoices } from '#web/ui/record/record-kit.ts'
import type { Task } from '../tasks.contract.ts'
import { STATUS_OPTIONS } from './task-looks.ts'
import { taskRecordTexts } from './task-record.texts.ts'
import { taskWordTexts } from './task-words.texts.ts'
import type { TasksSearch } from './tasks-search.ts'
import { setStatus, type TaskFilter, taskSource } from './use-tasks.ts'
import type { Today } from './use-today.ts'

/** What other features give to the screen of the tasks. */
export type TaskSlots = {
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

export type TaskNoun = {
  row: Task
  filter: TaskFilter
  search: TasksSearch
  action: 'edit' | 'status' | 'delete'
  dialog: never
  context: { me: string | undefined; today: Today; timeZone: string | undefined }
  slots: TaskSlots
}

/** What can be done with a task. */
export const taskKit = defineRecord<TaskNoun>({
  noun: 'task',
  texts: taskRecordTexts.kit,
  path: '/tasks',
  source: taskSource,
  owner: ({ assignedTo, createdBy }) => assignedTo ?? createdBy,
  name: ({ title }) => title,
  actions: {
    status: {
      label: taskWordTexts.status,
      choices: fieldChoices(STATUS_OPTIONS, ({ status }: Task) => status, setStatus),
    },
  },
  menu: ['edit', 'status', 'line', 'delete'],
})
