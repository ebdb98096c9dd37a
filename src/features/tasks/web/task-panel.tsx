import type { ReactNode } from 'react'
import { formatDate } from '#shared/dates.ts'
import { formatTime } from '#shared/wall-time.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import '#web/ui/styles/panel.css'
import { usePhone } from '#web/ui/use-media.ts'
import type { Task } from '../tasks.contract.ts'
import { PriorityBadge, StatusMenu, TaskMenu, TypeBadge, useTaskActions } from './task-actions.tsx'
import { assignedText, dueText } from './task-text.ts'
import { setStatus } from './tell.ts'
import { taskSource } from './use-tasks.ts'
import type { Today } from './use-today.ts'

type KnownProps = {
  me: string | undefined
  today: Today
  timeZone: string | undefined
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}
type Props = KnownProps & { id: string; onClose: () => void }

/** One task in full beside the list; on a phone it takes the whole screen. */
export function TaskPanel({ id, onClose, ...known }: Props) {
  const { row, status, retry } = useRow(taskSource, id)
  const { edit } = useTaskActions()
  const isPhone = usePhone()
  return (
    <PanelFrame name={row?.title ?? 'Task'} className="task-panel" onClose={onClose}>
      <div className="ph phr">
        {isPhone && <IconButton icon="arrow-left" label="Back to tasks" onClick={onClose} />}
        <span className="faint where">Task</span>
        <span className="sp" />
        {row && <IconButton icon="pencil" label="Edit task" onClick={() => edit(row)} />}
        {row && <TaskMenu task={row} />}
        {!isPhone && <IconButton icon="x" label="Close panel" keys={['Esc']} onClick={onClose} />}
      </div>
      {row && <Known task={row} {...known} />}
      {status === 'loading' && (
        <div className="task-waits" role="status">
          <span className="vh">Loading the task</span>
          <span className="sk sk-h18 sk-w58" />
          <span className="sk sk-h12 sk-w70" />
        </div>
      )}
      {status === 'missing' && (
        <EmptyState card={false} drawing="search" title="This task is not here" text="It may have been deleted." />
      )}
      {status === 'error' && <ErrorState card={false} title="The task could not be loaded" onRetry={retry} />}
    </PanelFrame>
  )
}

function Known({ task, ...props }: KnownProps & { task: Task }) {
  const { id, title, description, status, type, priority } = task
  const { isLate } = dueText(task, props.today.now, props.timeZone)
  return (
    <>
      <div className="ph">
        <div className="who">
          <div className="who-text">
            <h2 className={status === 'completed' ? 'done' : undefined}>{title}</h2>
            <div className="meta">
              <StatusMenu task={task} />
              <PriorityBadge priority={priority} />
              <TypeBadge type={type} />
              {isLate && <Badge tone="red">Overdue</Badge>}
            </div>
          </div>
        </div>
      </div>
      <div className="scroll">
        <div className="outcome">
          {status === 'completed' ? (
            <Button onClick={() => void setStatus(id, 'pending')}>Mark as pending</Button>
          ) : (
            <Button variant="primary" icon="check" onClick={() => void setStatus(id, 'completed')}>
              Mark as completed
            </Button>
          )}
          {status === 'pending' && <Button onClick={() => void setStatus(id, 'in_progress')}>Start</Button>}
        </div>
        <Facts task={task} {...props} />
        {description && <p className="full-words">{description}</p>}
      </div>
    </>
  )
}

function Facts({ task, me, today, timeZone, onGo }: KnownProps & { task: Task }) {
  const { dueDate, completedAt, createdAt, leadId, leadName, dealId, dealTitle } = task
  const at = (iso: string) => `${formatDate(iso, timeZone)}, ${formatTime(iso, timeZone)}`
  const { more, isLate } = dueText(task, today.now, timeZone)
  return (
    <dl className="facts">
      <Fact label="Due">
        {dueDate ? at(dueDate) : 'No due date'} {more && <span className={isLate ? 'late' : 'faint'}>{more}</span>}
      </Fact>
      <Fact label="Whose">{assignedText(task, me)}</Fact>
      {leadId && (
        <Fact label="Lead">
          <Way path={`/leads/${leadId}`} onGo={onGo}>
            {leadName ?? 'Open the lead'}
          </Way>
        </Fact>
      )}
      {dealId && (
        <Fact label="Deal">
          <Way path={`/pipeline/${dealId}`} onGo={onGo}>
            {dealTitle ?? 'Open the deal'}
          </Way>
        </Fact>
      )}
      {completedAt && <Fact label="Completed">{at(completedAt)}</Fact>}
      <Fact label="Created">{at(createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Way({ path, onGo, children }: { path: string; onGo: (path: string) => void; children: ReactNode }) {
  return (
    <a
      className="link trunc"
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onGo(path)
      }}
    >
      {children}
    </a>
  )
}
