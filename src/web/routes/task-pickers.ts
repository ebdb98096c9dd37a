import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import type { TaskPickers } from '#features/tasks/web/task-dialog.tsx'

/** What the form of a task finds leads and deals with. */
export const taskPickers: TaskPickers = { LeadPicker, DealPicker }
