import { Suspense, useMemo, useState } from 'react'
import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { withoutDefaults } from '#web/platform/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/load-late.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { usePreload } from '#web/ui/use-preload.ts'
import type { Task } from '../tasks.contract.ts'
import { type TaskActions, TaskActionsProvider } from './task-actions.tsx'
import { TaskCounters } from './task-counters.tsx'
import type { TaskPickers } from './task-dialog.tsx'
import { TaskList } from './task-list.tsx'
import './tasks.css'
import { isNarrowed, type TasksSearch } from './tasks-search.ts'
import { TasksToolbar } from './tasks-toolbar.tsx'
import { removeAndTell } from './tell.ts'
import { taskSource } from './use-tasks.ts'
import { type Today, useToday } from './use-today.ts'

// The list stands before the form and the panel have come.
const loadPanel = async () => ({ default: (await import('./task-panel.tsx')).TaskPanel })
const TaskPanel = late(loadPanel)
const loadDialog = async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog })
const TaskDialog = late(loadDialog)
const PARTS = [loadPanel, loadDialog]

const WHOSE = [
  { value: 'me', label: 'Mine' },
  { value: 'all', label: 'Everyone' },
] as const

type Props = {
  /** What the address says of the list. */
  search: TasksSearch
  /** The address is to say this instead; `isTyping` for a text that grows, which takes no entry in the history. */
  onSearchChange: (search: TasksSearch, isTyping: boolean) => void
  /** The task whose address it is. */
  openId?: string | undefined
  /** The address is to be that of a task, or of the list alone. */
  onOpen: (id: string | undefined) => void
  /** Goes to the address of another record. */
  onGo: (path: string) => void
  pickers: TaskPickers
}

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; task: Task }

/** The rows that the address asks for; one's own wait until it is known who that is. */
function useTaskRows(search: TasksSearch, me: string | undefined, today: Today): Rows<Task> {
  return useRows(taskSource, {
    search: search.search?.trim(),
    status: search.status,
    priority: search.priority,
    assignedTo: search.whose && (me ?? 'none'),
    overdueBefore: search.overdue && today.from,
    sort: search.sort ?? 'dueDate',
  })
}

/** Everything the company has to do, one of it open beside the list. */
export function TasksPage({ search, onSearchChange, openId, onOpen, onGo, pickers }: Props) {
  usePreload(PARTS)
  const isPhone = usePhone()
  const timeZone = useTimeZone()
  const me = useMe()?.id
  const today = useToday(timeZone)
  const [dialog, setDialog] = useState<OpenDialog>()
  const rows = useTaskRows(search, me, today)
  const add = () => setDialog({ kind: 'add' })
  const actions: TaskActions = useMemo(
    () => ({
      open: onOpen,
      edit: (task) => setDialog({ kind: 'edit', task }),
      remove: (task) => setDialog({ kind: 'remove', task }),
    }),
    [onOpen],
  )
  const change = (changes: Partial<TasksSearch>) =>
    onSearchChange(withoutDefaults({ ...search, ...changes }), 'search' in changes && changes.search !== undefined)

  function close() {
    onOpen(undefined)
    // The row that was opened is where the keyboard goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-task="${openId}"]`)?.focus())
  }

  return (
    <TaskActionsProvider actions={actions}>
      <div className={openId === undefined ? 'tasks' : 'tasks with-panel'}>
        <div className="tasks-all">
          <div className="title">
            <h1>Task Management</h1>
            <span className="sp" />
            <Segmented
              label="Whose tasks"
              options={WHOSE}
              value={search.whose ?? 'all'}
              onChange={(whose) => change({ whose: whose === 'me' ? whose : undefined })}
            />
            {isPhone ? (
              <IconButton icon="plus" label="Add Task" variant="primary" onClick={add} />
            ) : (
              <Button variant="primary" icon="plus" onClick={add}>
                Add Task
              </Button>
            )}
          </div>
          <TaskCounters search={search} onChange={change} today={today} />
          <TasksToolbar search={search} onChange={change} />
          <h2 className="vh">{isNarrowed(search) ? 'Tasks found' : 'All tasks'}</h2>
          <Body
            {...{ rows, search, openId, me, today, timeZone }}
            onAdd={add}
            onClear={() => onSearchChange({}, false)}
          />
        </div>
        <Suspense fallback={null}>
          {openId !== undefined && (
            <TaskPanel key={openId} id={openId} onClose={close} {...{ me, today, timeZone, onGo }} />
          )}
        </Suspense>
      </div>
      <Dialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        pickers={pickers}
        timeZone={timeZone}
        onGone={(id) => id === openId && onOpen(undefined)}
      />
    </TaskActionsProvider>
  )
}

type BodyProps = {
  rows: Rows<Task>
  search: TasksSearch
  openId: string | undefined
  me: string | undefined
  today: Today
  timeZone: string | undefined
  onAdd: () => void
  onClear: () => void
}

function placeOf(rows: Rows<Task>, total: number, id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  for (let place = 0; place < total; place += 1) if (rows.get(place)?.id === id) return place
  return undefined
}

function Body({ rows, search, openId, onAdd, onClear, ...shown }: BodyProps) {
  const total = rows.total ?? rows.rows.length
  const openAt = useMemo(() => placeOf(rows, total, openId), [rows, total, openId])
  if (rows.status === 'error')
    return (
      <ErrorState
        title="Tasks could not be loaded"
        text="Check your connection, then try again."
        onRetry={rows.retry}
      />
    )
  if (rows.status === 'loading' || (total === 0 && (rows.isSearching || rows.total === undefined)))
    return <SkeletonRows label="Loading tasks" />
  if (total === 0 && isNarrowed(search))
    return (
      <EmptyState
        drawing="search"
        title="No tasks found"
        text="Nothing matches the search and the filters."
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  if (total === 0)
    return (
      <EmptyState
        title="No tasks found"
        text="What you and your team have to do will stand here, the most pressing first."
        actions={
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add Task
          </Button>
        }
      />
    )
  return <TaskList {...{ rows, total, openId, openAt }} isByDueDate={!search.sort} {...shown} />
}

type DialogsProps = {
  dialog: OpenDialog | undefined
  onClose: () => void
  pickers: TaskPickers
  timeZone: string | undefined
  onGone: (id: string) => void
}

function Dialogs({ dialog, onClose, pickers, timeZone, onGone }: DialogsProps) {
  async function remove(task: Task) {
    onClose()
    if (await removeAndTell(task)) onGone(task.id)
  }
  return (
    <Suspense fallback={null}>
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <TaskDialog
          onClose={onClose}
          pickers={pickers}
          task={dialog.kind === 'edit' ? dialog.task : undefined}
          timeZone={timeZone}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={`Delete ${dialog.task.title}?`}
          description="The task goes for everybody. This cannot be undone."
          confirmLabel="Delete task"
          onConfirm={() => void remove(dialog.task)}
        />
      )}
    </Suspense>
  )
}
