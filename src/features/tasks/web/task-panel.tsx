import { formatTime } from '#shared/wall-time.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PanelBar } from '#web/ui/panel-bar.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { PanelState } from '#web/ui/panel-state.tsx'
import { RecordLink } from '#web/ui/record-link.tsx'
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
  return (
    <PanelFrame name={row?.title ?? 'Task'} className="task-panel" onClose={onClose}>
      <PanelBar noun="Task" screen="tasks" onClose={onClose}>
        {row && <IconButton icon="pencil" label="Edit task" onClick={() => edit(row)} />}
        {row && <TaskMenu task={row} />}
      </PanelBar>
      {row && <Known task={row} {...known} />}
      <PanelState name="task" status={status} onRetry={retry} />
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
          <RecordLink className="link trunc" path={`/leads/${leadId}`} onGo={onGo}>
            {leadName ?? 'Open the lead'}
          </RecordLink>
        </Fact>
      )}
      {dealId && (
        <Fact label="Deal">
          <RecordLink className="link trunc" path={`/pipeline/${dealId}`} onGo={onGo}>
            {dealTitle ?? 'Open the deal'}
          </RecordLink>
        </Fact>
      )}
      {completedAt && <Fact label="Completed">{at(completedAt)}</Fact>}
      <Fact label="Created">{at(createdAt)}</Fact>
    </dl>
  )
}
