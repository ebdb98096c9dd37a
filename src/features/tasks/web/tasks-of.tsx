import { useState } from 'react'
import { useRows } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import type { RelatedProps } from '#web/platform/feature.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { RelatedList, RelatedRow, RelatedSection } from '#web/ui/record/related-list.tsx'
import type { Task } from '../tasks.contract.ts'
import { isFinished } from '../tasks.rules.ts'
import { relatedTasksTexts } from './related-tasks.texts.ts'
import { TaskCheckbox } from './task-checkbox.tsx'
import { dueText } from './task-text.ts'
import { taskWordTexts } from './task-words.texts.ts'
import * as styles from './tasks.module.css'
import { tasksScreenTexts } from './tasks-screen.texts.ts'
import { taskSource } from './use-tasks.ts'
import { type Today, useToday } from './use-today.ts'

const TaskDialog = lazyPart(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }))

type ItemProps = { task: Task; today: Today; timeZone: string | undefined; onOpen: () => void }

function Item({ task, today, timeZone, onOpen }: ItemProps) {
  const { when, more, isLate } = dueText(task, today.now, timeZone)
  return (
    <RelatedRow
      name={task.title}
      detail={
        <span className={isLate ? styles.late : undefined}>
          {[when, more, task.assignedToName].filter(Boolean).join(' · ')}
        </span>
      }
      onOpen={onOpen}
      before={<TaskCheckbox task={task} />}
      className={task.status === 'completed' ? styles.done : undefined}
    />
  )
}

/** What is still to be done for a lead, the lead that a contact was or a deal, and the way to add to it. */
export function TasksOf({ of, id, leadId: itsLead, onGo }: RelatedProps) {
  const dealId = of === 'deal' ? id : undefined
  const leadId = of === 'lead' ? id : of === 'contact' ? itsLead : undefined
  return (dealId ?? leadId) && <Tasks dealId={dealId} leadId={leadId ?? undefined} onGo={onGo} />
}

type Props = Pick<RelatedProps, 'onGo'> & { dealId: string | undefined; leadId: string | undefined }

function Tasks({ leadId, dealId, onGo }: Props) {
  const timeZone = useTimeZone()
  const today = useToday(timeZone)
  const { rows, status, retry } = useRows(taskSource, { leadId, dealId, sort: 'dueDate' })
  // What is ticked here stays until the panel is left, so that it can be unticked.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const open = rows.filter((task) => !isFinished(task) || seen.has(task.id))
  const unseen = open.filter(({ id }) => !seen.has(id))
  if (unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]))
  return (
    <RelatedSection
      title={tasksScreenTexts.tasks()}
      className={styles.tasksOf}
      add={{ label: tasksScreenTexts.add(), icon: 'plus' }}
      dialog={(onClose) => (
        <TaskDialog onClose={onClose} start={{ ...(leadId && { leadId }), ...(dealId && { dealId }) }} />
      )}
    >
      <RelatedList texts={relatedTasksTexts.list} rows={{ status, retry }} nothing={taskWordTexts.nothingToDo()}>
        {open.map((task) => (
          <Item key={task.id} task={task} today={today} timeZone={timeZone} onOpen={() => onGo(`/tasks/${task.id}`)} />
        ))}
      </RelatedList>
    </RelatedSection>
  )
}
