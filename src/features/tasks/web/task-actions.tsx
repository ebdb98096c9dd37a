import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import type { Task } from '../tasks.contract.ts'
import { PRIORITY_LOOKS, STATUS_LOOKS, STATUS_OPTIONS, TYPE_LOOKS } from './task-looks.ts'
import { setStatus } from './tell.ts'

/** What can be done with any task of a screen. */
export type TaskActions = {
  open: (id: string) => void
  edit: (task: Task) => void
  remove: (task: Task) => void
}

const ActionsContext = createContext<TaskActions | null>(null)

/** Hands the actions of a screen to its rows and panel. */
export function TaskActionsProvider(props: { actions: TaskActions; children: ReactNode }) {
  return <ActionsContext value={props.actions}>{props.children}</ActionsContext>
}

/** The actions of the screen around. */
export function useTaskActions(): TaskActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('There is no TaskActionsProvider around')
  return actions
}

/** Ticked when the task is completed; unticking makes it pending again. */
export function TaskCheckbox({ task }: { task: Pick<Task, 'id' | 'title' | 'status'> }) {
  const isDone = task.status === 'completed'
  return (
    <input
      className="check round"
      type="checkbox"
      aria-label={`Complete: ${task.title}`}
      checked={isDone}
      onChange={() => void setStatus(task.id, isDone ? 'pending' : 'completed')}
    />
  )
}

const statusEntries = ({ id, status }: Task): MenuEntry[] =>
  STATUS_OPTIONS.map(({ value, label }) => ({
    label,
    checked: value === status,
    run: () => void setStatus(id, value),
  }))

/** The button with everything that can be done with a task. */
export function TaskMenu({ task }: { task: Task }) {
  const { edit, remove } = useTaskActions()
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: 'pencil', run: () => edit(task) },
    { label: 'Status', entries: statusEntries(task) },
    'line',
    { label: 'Delete', icon: 'trash-2', danger: true, run: () => remove(task) },
  ]
  return (
    <Menu
      align="end"
      label={task.title}
      entries={entries}
      trigger={<IconButton icon="ellipsis" label={`More actions for ${task.title}`} />}
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

/** The status of a task, which a press changes. */
export function StatusMenu({ task }: { task: Task }) {
  return (
    <Menu
      label="Status"
      entries={statusEntries(task)}
      trigger={
        <button type="button" className="set">
          <StatusBadge status={task.status} />
          <span className="vh">, change status</span>
        </button>
      }
    />
  )
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Opens a task beside its list; a press for a new tab opens its own address. */
export function TaskLink({ task }: { task: Pick<Task, 'id' | 'title'> }) {
  const { open } = useTaskActions()
  return (
    <a
      className="nm trunc"
      href={`/tasks/${task.id}`}
      data-task={task.id}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(task.id)
      }}
    >
      {task.title}
    </a>
  )
}
