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

/** How each type is called and drawn. */
export const TYPE_LOOKS: Record<TaskType, Look> = {
  follow_up: { label: 'Follow up', icon: 'phone-call' },
  meeting: { label: 'Meeting', icon: 'users' },
  admin: { label: 'Admin', icon: 'clipboard-list' },
  document: { label: 'Document', icon: 'file-text' },
  site_visit: { label: 'Site visit', icon: 'map-pin' },
}

/** How each priority is called and drawn. */
export const PRIORITY_LOOKS: Record<TaskPriority, Look> = {
  high: { label: 'High', icon: 'pr3', tone: 'orange' },
  medium: { label: 'Medium', icon: 'pr2' },
  low: { label: 'Low', icon: 'pr1' },
}

/** How each status is called and drawn. */
export const STATUS_LOOKS: Record<TaskStatus, Look> = {
  pending: { label: 'Pending', tone: 'yellow' },
  in_progress: { label: 'In Progress', tone: 'blue' },
  completed: { label: 'Completed', tone: 'green', icon: 'check' },
  cancelled: { label: 'Cancelled', tone: 'gray', icon: 'x' },
}

/** The filters of the tasks; whose they are and what is overdue is chosen above the list. */
export const TASK_CHIPS: FilterChips<typeof taskFilters> = {
  status: { label: 'Status', labels: STATUS_LOOKS },
  priority: { label: 'Priority', labels: PRIORITY_LOOKS },
  assignedTo: null,
  overdue: null,
  dueFrom: null,
  dueTo: null,
}

export const TYPE_OPTIONS = optionsOf(TASK_TYPES, TYPE_LOOKS)
export const STATUS_OPTIONS = optionsOf(TASK_STATUSES, STATUS_LOOKS)
/** From the most pressing down. */
export const PRIORITY_OPTIONS = optionsOf(['high', 'medium', 'low'], PRIORITY_LOOKS)
