import { memo } from 'react'
import { partsOf } from '#shared/texts.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDay } from '#web/platform/date-format.ts'
import { Badge, LookBadge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { useScreen } from '#web/ui/record/record-kit.ts'
import { RecordMenu } from '#web/ui/record/record-menu.tsx'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import { SelectMark } from '#web/ui/selection/select-mark.tsx'
import type { Task } from '../tasks.contract.ts'
import { TaskCheckbox } from './task-checkbox.tsx'
import { PRIORITY_LOOKS, STATUS_LOOKS, TYPE_LOOKS } from './task-looks.ts'
import { taskKit } from './task-record.ts'
import { aboutText, assignedText, assigneeName, dueText } from './task-text.ts'
import { taskWordTexts } from './task-words.texts.ts'
import * as styles from './tasks.module.css'
import { tasksPageTexts } from './tasks-page.texts.ts'
import type { Today } from './use-today.ts'

export type TaskItemProps = {
  task: Task
  isOpen: boolean
  me: string | undefined
  today: Today
  timeZone: string | undefined
}

function Owner({ task, me }: Pick<TaskItemProps, 'task' | 'me'>) {
  const { assignedTo, assignedToName } = task
  const text = assignedText(task, me)
  const isOthers = assignedTo !== null && assignedTo !== me
  return (
    <span className={`row ${styles.assignee}`}>
      {assignedToName ? (
        <MemberAvatar id={assignedTo} name={assignedToName} />
      ) : (
        <span className={`${elementsStyles.avatar} ${styles.nobody}`} aria-hidden="true" />
      )}
      {isOthers ? (
        <span className="truncate" title={text}>
          {partsOf(taskWordTexts.assignedTo).map((part) =>
            part === 'name' ? assigneeName(task) : part && <small key={part}>{part}</small>,
          )}
        </span>
      ) : (
        <span className="truncate" title={text}>
          {text}
        </span>
      )}
    </span>
  )
}

/** One task in the list: what it is, how far, until when and whose. */
export const TaskItem = memo(function TaskItem({ task, isOpen, me, today, timeZone }: TaskItemProps) {
  const { show } = useScreen(taskKit)
  const { when, more, isLate } = dueText(task, today.now, timeZone)
  const about = aboutText(task)
  const classes = [
    recordCardStyles.recordRow,
    styles.task,
    isLate && styles.over,
    task.status === 'completed' && styles.done,
    isOpen && recordCardStyles.isSelected,
  ]
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      <SelectMark row={task} />
      <TaskCheckbox task={task} />
      <div className={styles.what}>
        <h3>
          <OpenLink kit={taskKit} id={task.id} className={`${styles.name} truncate wraps`}>
            {task.title}
          </OpenLink>
          {isLate && ' '}
          {isLate && <Badge tone="red">{taskWordTexts.overdue()}</Badge>}
        </h3>
        <p className={`muted ${styles.description}`}>
          <span>
            {about && <span className="truncate wraps">{about}</span>}
            <span className={styles.made}>{tasksPageTexts.created({ day: formatDay(task.createdAt, timeZone) })}</span>
          </span>
        </p>
      </div>
      <div className={styles.marks}>
        <LookBadge of={TYPE_LOOKS[task.type]} />
        <LookBadge of={PRIORITY_LOOKS[task.priority]} look="plain" />
        <LookBadge of={STATUS_LOOKS[task.status]} />
      </div>
      <div className={styles.whose}>
        <span className={isLate ? `${styles.due} ${styles.over}` : styles.due}>
          {when}
          <small>{more}</small>
        </span>
        <Owner task={task} me={me} />
      </div>
      <span className={styles.operations}>
        <IconButton
          icon="pencil"
          label={tasksPageTexts.editTask({ title: task.title })}
          onClick={() => show({ kind: 'edit', record: task })}
        />
        <IconButton
          icon="trash-2"
          label={tasksPageTexts.deleteTask({ title: task.title })}
          onClick={() => show({ kind: 'delete', record: task })}
        />
      </span>
      <span className={styles.more}>
        <RecordMenu kit={taskKit} row={task} />
      </span>
      <WaitingMark id={task.id} className={virtualListStyles.waitingMark} />
    </article>
  )
})

/** Holds the place of a row that is on its way. */
export function BlankTask() {
  return (
    <div className={`${recordCardStyles.recordRow} ${styles.task} ${styles.blank}`} aria-hidden="true">
      <span className={`${loadingStyles.skeleton} ${loadingStyles.skeletonRound}`} />
      <Bars className={`stack ${styles.what}`} of={['12px 46%', '10px 34%']} />
    </div>
  )
}
