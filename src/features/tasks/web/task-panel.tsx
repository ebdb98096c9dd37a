import { formatTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { FactList, type ShownFacts } from '#web/record-form/fact-list.tsx'
import { Badge, LookBadge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { ChoiceButton } from '#web/ui/record/choice-button.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { Related } from '#web/ui/record/related.tsx'
import type { Task } from '../tasks.contract.ts'
import { taskFormTexts } from './task-form.texts.ts'
import { PRIORITY_LOOKS, STATUS_LOOKS, TYPE_LOOKS } from './task-looks.ts'
import { type TaskNoun, taskKit } from './task-record.ts'
import type { taskForm } from './task-record-form.tsx'
import { assignedText, dueText } from './task-text.ts'
import { taskWordTexts } from './task-words.texts.ts'
import * as styles from './tasks.module.css'
import { tasksPageTexts } from './tasks-page.texts.ts'
import { setStatus } from './use-tasks.ts'

type Context = TaskNoun['context']

/** One task in full. */
export const TaskPanel = defineRecordPanel<TaskNoun>({
  kit: taskKit,
  className: styles.taskPanel,
  head: (task, { context }) => <Head task={task} context={context} />,
  body: (task, { context, slots }) => (
    <>
      <Outcome task={task} />
      <Related of="task" id={task.id} leadId={task.leadId} contactId={task.contactId} onGo={slots.onGo} />
      <Facts task={task} context={context} onGo={slots.onGo} />
      {task.description && <p className={panelStyles.fullWords}>{task.description}</p>}
    </>
  ),
})

function Head({ task, context }: { task: Task; context: Context }) {
  const { title, status, type, priority } = task
  const { isLate } = dueText(task, context.today.now, context.timeZone)
  return (
    <div className={panelStyles.who}>
      <div className={panelStyles.whoText}>
        <h2 className={status === 'completed' ? styles.done : undefined}>{title}</h2>
        <div className={panelStyles.meta}>
          <ChoiceButton kit={taskKit} row={task} id="status">
            <LookBadge of={STATUS_LOOKS[status]} />
            <span className="visually-hidden">{tasksPageTexts.changeStatus()}</span>
          </ChoiceButton>
          <LookBadge of={PRIORITY_LOOKS[priority]} look="plain" />
          <LookBadge of={TYPE_LOOKS[type]} />
          {isLate && <Badge tone="red">{taskWordTexts.overdue()}</Badge>}
        </div>
      </div>
    </div>
  )
}

function Outcome({ task }: { task: Task }) {
  const { status } = task
  return (
    <div className={panelStyles.outcome}>
      {status === 'completed' ? (
        <Button onClick={() => void setStatus(task, 'pending')}>{tasksPageTexts.markPending()}</Button>
      ) : (
        <Button variant="primary" icon="check" onClick={() => void setStatus(task, 'completed')}>
          {tasksPageTexts.markCompleted()}
        </Button>
      )}
      {status === 'pending' && (
        <Button onClick={() => void setStatus(task, 'in_progress')}>{tasksPageTexts.start()}</Button>
      )}
    </div>
  )
}

type FactsProps = { task: Task; context: Context; onGo: (path: string) => void }

function Facts({ task, context: { me, today, timeZone }, onGo }: FactsProps) {
  const { dueDate, completedAt, createdAt, leadId, leadName, contactId, contactName, dealId, dealTitle } = task
  const at = (iso: string) => taskWordTexts.at({ day: formatDate(iso, timeZone), time: formatTime(iso, timeZone) })
  const { more, isLate } = dueText(task, today.now, timeZone)
  const facts: ShownFacts<(typeof taskForm.names)[number]> = {
    title: 'elsewhere',
    description: 'elsewhere',
    type: 'elsewhere',
    priority: 'elsewhere',
    status: 'elsewhere',
    dueDate: {
      label: tasksPageTexts.due(),
      value: (
        <>
          {dueDate ? at(dueDate) : taskWordTexts.noDueDate()}{' '}
          {more && <span className={isLate ? styles.late : 'faint'}>{more}</span>}
        </>
      ),
    },
    assignedTo: { label: tasksPageTexts.whoseTask(), value: assignedText(task, me) },
    leadId: leadId && { label: taskFormTexts.lead(), of: 'lead', path: `/leads/${leadId}`, name: leadName },
    contactId: contactId && {
      label: taskFormTexts.contact(),
      of: 'contact',
      path: `/contacts/${contactId}`,
      name: contactName,
    },
    dealId: dealId && { label: taskFormTexts.deal(), of: 'deal', path: `/pipeline/${dealId}`, name: dealTitle },
    completedAt: completedAt && { label: tasksPageTexts.completed(), value: at(completedAt) },
    createdAt: { label: tasksPageTexts.createdAt(), value: at(createdAt) },
  }
  return <FactList facts={facts} onGo={onGo} />
}
