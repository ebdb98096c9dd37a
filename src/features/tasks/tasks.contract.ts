import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  assigneeFilter,
  idOut,
  instantOut,
  optionalId,
  optionalInstant,
  optionalLines,
  requiredText,
  sortedListQueryOf,
} from '#shared/fields.ts'
import { atLeast, before, choice, flagged, listFilters, member, record, special } from '#shared/list-filters.ts'
import * as records from '#shared/record-endpoints.ts'
import { taskTexts } from './tasks.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    task: '/tasks/'
  }
}

export const TASK_TYPES = ['follow_up', 'meeting', 'admin', 'document', 'site_visit'] as const
export const TASK_PRIORITIES = ['medium', 'low', 'high'] as const
export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type TaskType = (typeof TASK_TYPES)[number]
export type TaskPriority = (typeof TASK_PRIORITIES)[number]
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Something that somebody has to do, for a lead, a contact, a deal or nobody; `dueDate` is an instant. */
export const task = z.object({
  id: idOut,
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(TASK_TYPES),
  priority: z.enum(TASK_PRIORITIES),
  status: z.enum(TASK_STATUSES),
  assignedTo: z.nullable(idOut),
  assignedToName: z.nullable(z.string()),
  leadId: z.nullable(idOut),
  leadName: z.nullable(z.string()),
  contactId: z.nullable(idOut),
  contactName: z.nullable(z.string()),
  dealId: z.nullable(idOut),
  dealTitle: z.nullable(z.string()),
  dueDate: z.nullable(instantOut),
  completedAt: z.nullable(instantOut),
  createdBy: z.nullable(idOut),
  version: z.number(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Task = z.output<typeof task>

/** The mobile app spells one of them with a hyphen. */
const status = z.pipe(
  z.transform((value: unknown) => (value === 'in-progress' ? 'in_progress' : value)),
  z.enum(TASK_STATUSES, { error: fieldTexts.wrongStatus }),
)

/** What a person may write on a task; without `assignedTo` a new one is their own, `null` is nobody's. */
export const newTask = z.object({
  title: requiredText(taskTexts.titleRequired, CAPS.title),
  description: optionalLines(CAPS.long),
  type: z.optional(z.enum(TASK_TYPES, { error: fieldTexts.chooseType })),
  priority: z.optional(z.enum(TASK_PRIORITIES, { error: fieldTexts.choosePriority })),
  status: z.optional(status),
  dueDate: optionalInstant(taskTexts.wrongDueDate),
  assignedTo: optionalId,
  leadId: optionalId,
  contactId: optionalId,
  dealId: optionalId,
})
export type NewTask = z.output<typeof newTask>
export const taskChanges = z.partial(newTask)

/** A task that each of many records gets. */
export const taskForEach = z.pick(newTask, { title: true, dueDate: true, assignedTo: true })
export type TaskForEach = z.output<typeof taskForEach>

/** What the tasks can be narrowed by, and sorted by. */
export const taskFilters = listFilters({
  status: choice(TASK_STATUSES, { aliases: { 'in-progress': 'in_progress' } }),
  priority: choice(TASK_PRIORITIES),
  assignedTo: member(),
  overdue: special(flagged()),
  leadId: record(),
  contactId: record(),
  dealId: record(),
  dueFrom: atLeast('dueDate', 'instant'),
  dueTo: before('dueDate', 'instant'),
})
export const TASK_ORDERS = ['dueDate', 'createdAt'] as const

const kind = { noun: 'Task', path: '/api/tasks', record: task } as const

const taskQuery = sortedListQueryOf(taskFilters, TASK_ORDERS)

export const listTasks = records.list(kind, {
  dependsOn: ['task', 'lead', 'contact', 'deal', 'user', 'settings'],
  hourly: true,
  summary:
    'Tasks, open ones by due date and then the finished; `search` looks in title and description, `overdue` asks by the day of the caller, `dueFrom` (at or after) and `dueTo` (before) bound the due date.',
  query: taskQuery,
})

export const exportTasks = records.exported(kind, taskQuery)

export const changeTasks = records.bulk(kind, taskQuery, ['assign', 'status', 'delete'])

/** How many tasks there are, whatever the list shows; those overdue are also among the others. */
export const taskCounts = z.object({
  total: z.number(),
  pending: z.number(),
  inProgress: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  overdue: z.number(),
})
export type TaskCounts = z.output<typeof taskCounts>

export const getTaskCounts = records.count(kind, {
  dependsOn: ['task', 'settings'],
  hourly: true,
  summary:
    'The number of tasks, of all and of each status, and of those overdue; `assignedTo` narrows them to one person.',
  query: z.object({ assignedTo: assigneeFilter }),
  answer: taskCounts,
})

export const createTask = records.create(
  kind,
  newTask,
  'Adds a task, the own one unless it is assigned; somebody else is told.',
)

export const getTask = records.get(kind)

export const updateTask = records.update(
  kind,
  taskChanges,
  'Changes the fields that are sent; `status: completed` finishes it.',
)

export const deleteTask = records.remove(kind, 'Removes a task.')
