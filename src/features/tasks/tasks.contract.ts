export const TASK_TYPES = ['follow_up', 'meeting', 'admin', 'document', 'site_visit'] as const
export const TASK_PRIORITIES = ['medium', 'low', 'high'] as const
export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type TaskType = (typeof TASK_TYPES)[number]
export type TaskPriority = (typeof TASK_PRIORITIES)[number]
export type TaskStatus = (typeof TASK_STATUSES)[number]
