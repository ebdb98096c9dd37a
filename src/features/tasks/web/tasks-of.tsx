import { useState } from 'react'
import type { Rows } from '#sync'
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
import { taskRules, taskSource } from './use-tasks.ts'
import { type Today, useToday } from './use-today.ts'

const TaskDialog = lazyPart(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }))

type ItemProps = {
  task: Task
  from: string | undefined
  today: Today
  timeZone: string | undefined
  onOpen: () => void
}

function Item({ task, from, today, timeZone, onOpen }: ItemProps) {
  const { when, more, isLate } = dueText(task, today.now, timeZone)
  return (
    <RelatedRow
      name={task.title}
      detail={
        <span className={isLate ? styles.late : undefined}>
          {[when, more, task.assignedToName, from].filter(Boolean).join(' · ')}
        </span>
      }
      onOpen={onOpen}
      before={<TaskCheckbox task={task} />}
      className={task.status === 'completed' ? styles.done : undefined}
    />
  )
}

type Of = { leadId: string } | { contactId: string } | { dealId: string }
type Props = Pick<RelatedProps, 'onGo'> & {
  of: Of
  /** Tasks of the same person under another record, by due date. */
  more?: Rows<Task>
  /** Whether a task is that of the other record alone, and of which one. */
  fromOther?: (task: Task) => string | undefined
}

/** What is still to be done for a lead with the contact that it became, a contact with the lead that it was or a deal, and the way to add to it. */
export function TasksOf({ of, id, leadId, contactId, onGo }: RelatedProps) {
  if (of === 'contact' && leadId) return <TasksOfBoth opened="contact" contactId={id} leadId={leadId} onGo={onGo} />
  if (of === 'lead' && contactId) return <TasksOfBoth opened="lead" contactId={contactId} leadId={id} onGo={onGo} />
  return (
    <Tasks of={of === 'deal' ? { dealId: id } : of === 'contact' ? { contactId: id } : { leadId: id }} onGo={onGo} />
  )
}

type BothProps = Pick<RelatedProps, 'onGo'> & { opened: 'lead' | 'contact'; contactId: string; leadId: string }

/** Those of a contact and the lead that it was: a new one is the lead's, as the follow-up of a call is. */
function TasksOfBoth({ opened, contactId, leadId, onGo }: BothProps) {
  const more = useRows(taskSource, { contactId, sort: 'dueDate' })
  const fromOther = (task: Task) => {
    if (opened === 'lead') return task.leadId === leadId ? undefined : relatedTasksTexts.ofContact()
    return task.contactId === contactId ? undefined : relatedTasksTexts.ofLead()
  }
  return <Tasks of={{ leadId }} more={more} fromOther={fromOther} onGo={onGo} />
}

/** Two lists as one, by due date; a task of both stands once. */
function joined(some: Rows<Task>, more: Rows<Task> | undefined): Pick<Rows<Task>, 'rows' | 'status' | 'retry'> {
  if (!more) return some
  const rows = [...new Map([...some.rows, ...more.rows].map((task) => [task.id, task])).values()]
  const worse = (['error', 'loading'] as const).find((one) => some.status === one || more.status === one)
  return {
    rows: rows.sort((one, other) => taskRules.compare(one, other, 'dueDate')),
    status: worse ?? 'ready',
    retry() {
      some.retry()
      more.retry()
    },
  }
}

function Tasks({ of, more, fromOther, onGo }: Props) {
  const timeZone = useTimeZone()
  const today = useToday(timeZone)
  const { rows, status, retry } = joined(useRows(taskSource, { ...of, sort: 'dueDate' }), more)
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
      dialog={(onClose) => <TaskDialog onClose={onClose} start={of} />}
    >
      <RelatedList texts={relatedTasksTexts.list} rows={{ status, retry }} nothing={taskWordTexts.nothingToDo()}>
        {open.map((task) => (
          <Item
            key={task.id}
            {...{ task, today, timeZone }}
            from={fromOther?.(task)}
            onOpen={() => onGo(`/tasks/${task.id}`)}
          />
        ))}
      </RelatedList>
    </RelatedSection>
  )
}
