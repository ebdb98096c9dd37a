import { Badge } from '#web/ui/elements/badge.tsx'
import type { Task } from '../tasks.contract.ts'
import { PRIORITY_LOOKS, STATUS_LOOKS, TYPE_LOOKS } from './task-looks.ts'
import { setStatus } from './tell.ts'

/** Ticked when the task is completed; unticking makes it pending again. */
export function TaskCheckbox({ task }: { task: Task }) {
  const isDone = task.status === 'completed'
  return (
    <input
      className="check round"
      type="checkbox"
      aria-label={`Complete: ${task.title}`}
      checked={isDone}
      onChange={() => void setStatus(task, isDone ? 'pending' : 'completed')}
    />
  )
}

/** What kind of work it is. */
export function TypeBadge({ type }: Pick<Task, 'type'>) {
  const { label, icon } = TYPE_LOOKS[type]
  return (
    <Badge tone="gray" icon={icon}>
      {label}
    </Badge>
  )
}

/** How pressing it is, as bars with their word. */
export function PriorityBadge({ priority }: Pick<Task, 'priority'>) {
  const { label, icon, tone } = PRIORITY_LOOKS[priority]
  return (
    <Badge look="plain" icon={icon} {...(tone && { tone })}>
      {label}
    </Badge>
  )
}

/** How far it is. */
export function StatusBadge({ status }: Pick<Task, 'status'>) {
  const { label, tone, icon } = STATUS_LOOKS[status]
  return (
    <Badge tone={tone} dot={!icon} {...(icon && { icon })}>
      {label}
    </Badge>
  )
}
