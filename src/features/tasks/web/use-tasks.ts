import { by, type FilterOf, listRules } from '#shared/list-rules.ts'
import { type Made, unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { createMutation, defineSource, deleteMutation, heldName, updateMutation } from '#sync'
import { memberName, myId } from '#web/account/known-people.ts'
import { defineWrites, success } from '#web/record-form/define-writes.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { type Told, tellAssigned } from '#web/record-form/told.ts'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  type NewTask,
  type Task,
  type TaskStatus,
  taskFilters,
  updateTask,
} from '../tasks.contract.ts'
import { dueOrder } from '../tasks.rules.ts'
import { taskChangeTexts } from './task-changes.texts.ts'
import { taskWriteTexts } from './task-writes.texts.ts'

/** What the tasks can be narrowed by; `overdueBefore` is the first instant of today and asks for what is overdue. */
export type TaskFilter = FilterOf<typeof taskFilters> & { overdueBefore?: string | undefined }

/** The query that asks the server for what a filter finds. */
export const taskQuery = ({ overdueBefore, ...asked }: TaskFilter) => ({
  ...asked,
  ...(overdueBefore && { overdue: true }),
})

function isLate({ status, dueDate }: Task, before: string): boolean {
  return status !== 'completed' && dueDate !== null && dueDate < before
}

const rules = listRules({
  list: listTasks,
  filters: taskFilters,
  // When the day of the reader began is not known here: they ask with it.
  special: { overdue: () => true },
  searchText: ({ title, description }) => `${title} ${description ?? ''}`,
  orders: { dueDate: by(dueOrder), createdAt: by(({ createdAt }) => createdAt) },
  standard: 'dueDate',
})

/** How the browser searches, filters and sorts tasks. */
export const taskRules = {
  ...rules,
  match: (task: Task, { overdueBefore, ...filter }: TaskFilter): boolean =>
    rules.match(task, filter) && (!overdueBefore || isLate(task, overdueBefore)),
}

/** The tasks of the company as the browser keeps them. */
export const taskSource = defineSource({
  entity: 'task',
  ...taskRules,
  get: getTask,
  toQuery: taskQuery,
  dependsOn: { user: ['assignedTo'], lead: ['leadId'], contact: ['contactId'], deal: ['dealId'] },
})

/** The fields that follow from those that were sent. */
function derived(sent: Partial<NewTask>, at: string): Partial<Task> {
  const { status, assignedTo, leadId, contactId, dealId } = sent
  return {
    ...(status && { completedAt: status === 'completed' ? at : null }),
    ...(assignedTo !== undefined && { assignedToName: memberName(assignedTo) }),
    ...(leadId !== undefined && { leadName: heldName('lead', leadId) }),
    ...(contactId !== undefined && { contactName: heldName('contact', contactId) }),
    ...(dealId !== undefined && { dealTitle: heldName('deal', dealId) }),
  }
}

/** A task that the server does not have yet. */
function unsentTask(made: Made): Task {
  const start = { type: 'follow_up', priority: 'medium', status: 'pending', assignedTo: myId() } as const
  const fields = { ...unsentRow(createTask, made), ...start, ...withoutUndefined(made.body as NewTask) }
  return { ...fields, createdBy: myId(), ...derived(fields, made.at) }
}

/** Says what became of a task. */
function tellStatus({ status: before }: Task, { title, status }: Task): Told | undefined {
  if (before === status) return undefined
  const undone = before === 'completed' ? undefined : taskChangeTexts.again[before]({ title })
  return { title: taskChangeTexts.done[status](), description: title, ...(undone && { undone }) }
}

/** Adds a task. */
export const createTaskMutation = createMutation(taskSource, createTask, unsentTask)

/** Removes a task. */
export const deleteTaskMutation = deleteMutation(taskSource, deleteTask)

/** Tasks as they are saved by their form and their menus. */
export const taskWrites = defineWrites({
  noun: 'task',
  source: taskSource,
  create: createTaskMutation,
  update: updateMutation(taskSource, updateTask, ({ body }, _task, at) => {
    const sent = body as Partial<NewTask>
    return { ...withoutUndefined(sent), ...derived(sent, at) }
  }),
  said: {
    created: success(taskWriteTexts.created),
    updated: success(taskWriteTexts.updated),
    notCreated: taskWriteTexts.notCreated,
    notUpdated: taskWriteTexts.notUpdated,
    gone: taskWriteTexts.gone,
    forbidden: taskWriteTexts.forbidden,
  },
  tells: {
    status: tellStatus,
    assignedTo: tellAssigned(
      ({ title }) => title,
      ({ assignedTo, assignedToName }) => [assignedTo, assignedToName],
    ),
  },
})

/** Sets the status at once; taken back and said when it could not be kept. */
export const setStatus = (task: Task, status: TaskStatus) =>
  saveRecord(taskWrites, task, { status }, { notSaved: taskChangeTexts.statusNotSaved() })
