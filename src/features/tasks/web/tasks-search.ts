import { oneOf, readSearch, type SearchParams, text } from '#web/platform/search-params.ts'
import { TASK_PRIORITIES, TASK_STATUSES } from '../tasks.contract.ts'

const PARTS = {
  search: text(),
  status: oneOf(TASK_STATUSES),
  priority: oneOf(TASK_PRIORITIES),
  overdue: oneOf([true]),
  whose: oneOf(['me']),
  sort: oneOf(['-createdAt']),
}

/** What the address of the list says: without `whose` everyone's, without `sort` by due date. */
export type TasksSearch = SearchParams<typeof PARTS>

/** Reads the address of the list; what is absent, empty or unknown is left out. */
export function parseTasksSearch(input: Record<string, unknown>): TasksSearch {
  return readSearch(PARTS, input)
}

/** True when the list is narrowed by a search or a filter. */
export function isNarrowed({ search, status, priority, overdue, whose }: TasksSearch): boolean {
  return Boolean(search?.trim() || status || priority || overdue || whose)
}
