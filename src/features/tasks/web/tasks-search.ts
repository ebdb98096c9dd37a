import { listSearch, oneOf, type SortLabels } from '#web/platform/search-params.ts'
import { type TASK_ORDERS, taskFilters } from '../tasks.contract.ts'
import { tasksScreenTexts } from './tasks-screen.texts.ts'

/** The orders that the list offers. */
export const TASK_SORTS = {
  dueDate: tasksScreenTexts.dueDate,
  '-createdAt': tasksScreenTexts.newest,
} as const satisfies SortLabels<(typeof TASK_ORDERS)[number]>

/** The search parameters of the tasks: without `whose` everyone's. */
const search = listSearch(taskFilters, { sorts: TASK_SORTS, more: { whose: oneOf(['me']) } })
export const tasksSearch = {
  ...search,
  isNarrowed: (asked: TasksSearch) => Boolean(asked.whose) || search.isNarrowed(asked),
  cleared: { ...search.cleared, whose: undefined },
}
export type TasksSearch = ReturnType<typeof search.parse>
