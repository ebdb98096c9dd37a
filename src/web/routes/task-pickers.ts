import { DealPicker } from '#features/communications/web/communication-pickers.tsx'
import { LeadPicker } from '#features/deals/web/deal-pickers.tsx'
import type { TaskPickers } from '#features/tasks/web/task-dialog.tsx'

/** What the form of a task finds leads and deals with. */
export const taskPickers: TaskPickers = { LeadPicker, DealPicker }
