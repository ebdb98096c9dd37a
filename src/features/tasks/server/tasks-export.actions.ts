import { exportedList } from '#features/exports/server/list-exports.actions.ts'
import { choice, instant, type ListColumns, line } from '#server/exports/list-columns.ts'
import { listTexts } from '#shared/list-columns.texts.ts'
import type { Task } from '../tasks.contract.ts'
import { taskFormTexts } from '../web/task-form.texts.ts'
import { taskWordTexts } from '../web/task-words.texts.ts'
import { tasksScreenTexts } from '../web/tasks-screen.texts.ts'
import { listTaskPage } from './tasks.queries.ts'

/** The columns of exported tasks, with the words of their form. */
export const taskExport: ListColumns<Task> = {
  title: line(taskFormTexts.title),
  description: line(taskFormTexts.description),
  type: choice(taskFormTexts.type, taskWordTexts.types),
  priority: choice(taskWordTexts.priority, taskWordTexts.priorities),
  status: choice(taskWordTexts.status, taskWordTexts.statuses),
  dueDate: instant(tasksScreenTexts.dueDate),
  assignedToName: line(taskFormTexts.assignedTo),
  leadName: line(taskFormTexts.lead),
  contactName: line(taskFormTexts.contact),
  dealTitle: line(taskFormTexts.deal),
  completedAt: instant(taskWordTexts.statuses.completed),
  createdAt: instant(listTexts.added),
  id: 'omitted',
  assignedTo: 'omitted',
  leadId: 'omitted',
  contactId: 'omitted',
  dealId: 'omitted',
  createdBy: 'omitted',
  version: 'omitted',
  updatedAt: 'omitted',
}

export const exportTasks = exportedList('tasks', listTaskPage, taskExport)
