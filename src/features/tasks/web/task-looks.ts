import type { Look } from '#web/ui/elements/badge.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import {
  TASK_STATUSES,
  TASK_TYPES,
  type TaskPriority,
  type TaskStatus,
  type TaskType,
  type taskFilters,
} from '../tasks.contract.ts'
import { taskWordTexts } from './task-words.texts.ts'

/** How each type is called and drawn. */
export const TYPE_LOOKS: Record<TaskType, Look> = {
  follow_up: { label: taskWordTexts.types.follow_up, icon: 'phone-call' },
  meeting: { label: taskWordTexts.types.meeting, icon: 'users' },
  admin: { label: taskWordTexts.types.admin, icon: 'clipboard-list' },
  document: { label: taskWordTexts.types.document, icon: 'file-text' },
  site_visit: { label: taskWordTexts.types.site_visit, icon: 'map-pin' },
}

/** How each priority is called and drawn. */
export const PRIORITY_LOOKS: Record<TaskPriority, Look> = {
  high: { label: taskWordTexts.priorities.high, icon: 'pr3', tone: 'orange' },
  medium: { label: taskWordTexts.priorities.medium, icon: 'pr2' },
  low: { label: taskWordTexts.priorities.low, icon: 'pr1' },
}

/** How each status is called and drawn. */
export const STATUS_LOOKS: Record<TaskStatus, Look> = {
  pending: { label: taskWordTexts.statuses.pending, tone: 'yellow' },
  in_progress: { label: taskWordTexts.statuses.in_progress, tone: 'blue' },
  completed: { label: taskWordTexts.statuses.completed, tone: 'green', icon: 'check' },
  cancelled: { label: taskWordTexts.statuses.cancelled, tone: 'gray', icon: 'x' },
}

/** The filters of the tasks; whose they are and what is overdue is chosen above the list. */
export const TASK_CHIPS: FilterChips<typeof taskFilters> = {
  status: { label: taskWordTexts.status, labels: STATUS_LOOKS },
  priority: { label: taskWordTexts.priority, labels: PRIORITY_LOOKS },
  assignedTo: null,
  overdue: null,
  dueFrom: null,
  dueTo: null,
}

export const TYPE_OPTIONS = optionsOf(TASK_TYPES, TYPE_LOOKS)
export const STATUS_OPTIONS = optionsOf(TASK_STATUSES, STATUS_LOOKS)
/** From the most pressing down. */
export const PRIORITY_OPTIONS = optionsOf(['high', 'medium', 'low'], PRIORITY_LOOKS)
