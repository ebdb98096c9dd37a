import { startAsOwn } from '#web/account/known-people.ts'
import type { PhoneView } from '#web/record-form/define-record-form.ts'
import { success } from '#web/record-form/define-writes.ts'
import { choice, time } from '#web/record-form/field-kinds.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { NewTask, TaskStatus } from '../tasks.contract.ts'
import { taskTexts } from '../tasks.texts.ts'
import { taskFormTexts } from './task-form.texts.ts'
import { STATUS_LOOKS } from './task-looks.ts'
import { taskWordTexts } from './task-words.texts.ts'
import { taskWriteTexts } from './task-writes.texts.ts'
import { tasksScreenTexts } from './tasks-screen.texts.ts'

/** A new task is not cancelled. */
const PHONE_STATUSES: readonly TaskStatus[] = ['pending', 'in_progress', 'completed']

/** A new task on a phone, where it needs a due date. */
export const taskOnPhone: PhoneView<keyof NewTask> = {
  first: ['title', 'dueDate', 'priority'],
  required: { title: taskTexts.titleRequired, dueDate: taskFormTexts.dueDateRequired },
  notice: taskFormTexts.fillInTitleAndDueDate,
  fields: {
    dueDate: time(tasksScreenTexts.dueDate),
    status: choice(taskWordTexts.status, optionsOf(PHONE_STATUSES, STATUS_LOOKS), { blank: 'pending' }),
  },
  start: startAsOwn,
  created: success(taskWriteTexts.addedOnPhone),
}
