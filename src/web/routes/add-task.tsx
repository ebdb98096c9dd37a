import { TaskDialog } from '#features/tasks/web/task-dialog.tsx'
import type { AddProps } from '#web/platform/feature.ts'

/** Adds a task from any screen. */
export const AddTask = ({ onClose }: AddProps) => <TaskDialog onClose={onClose} />
