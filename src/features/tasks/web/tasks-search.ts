import * as z from 'zod/mini'
import { CAPS } from '#shared/fields.ts'
import { TASK_PRIORITIES, TASK_STATUSES } from '../tasks.contract.ts'

/** A wrong part of an address is left out, the rest counts. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

// A router may read digits in an address as a number.
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, CAPS.search)),
)

const tasksSearch = z.object({
  search: orNothing(text),
  status: orNothing(z.enum(TASK_STATUSES)),
  priority: orNothing(z.enum(TASK_PRIORITIES)),
  overdue: orNothing(z.literal(true)),
  whose: orNothing(z.literal('me')),
  sort: orNothing(z.literal('-createdAt')),
})

/** What the address of the list says: without `whose` everyone's, without `sort` by due date. */
export type TasksSearch = z.output<typeof tasksSearch>

/** Reads the address of the list; what is absent, empty or unknown is left out. */
export function parseTasksSearch(input: Record<string, unknown>): TasksSearch {
  return cleanSearch(tasksSearch.parse(input))
}

/** The same without what is empty, so that addresses stay short. */
export function cleanSearch(search: TasksSearch): TasksSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

/** True when the list is narrowed by a search or a filter. */
export function isNarrowed({ search, status, priority, overdue, whose }: TasksSearch): boolean {
  return Boolean(search?.trim() || status || priority || overdue || whose)
}
