import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import type { Task } from '../tasks.contract.ts'
import { taskFormTexts } from './task-form.texts.ts'
import { taskForm } from './task-record-form.tsx'
import { tasksScreenTexts } from './tasks-screen.texts.ts'

/** What a new task is about, as far as it is known already. */
type TaskStart = Partial<Record<'leadId' | 'contactId' | 'dealId' | 'dueDate', string>>

type Props = {
  onClose: () => void
  /** The task to change; without it one is added. */
  row?: Task | undefined
  /** What a new one starts with. */
  start?: TaskStart | undefined
}

/** Adds a task, one's own unless given to somebody, or changes one. What is typed is kept until it is saved or discarded. */
export function TaskDialog(props: Props) {
  const me = useMe()
  return me ? <TaskForm {...props} me={me.id} /> : null
}

function TaskForm({ onClose, row: task, start, me }: Props & { me: string }) {
  const timeZone = useTimeZone()
  const open = useRecordForm(taskForm, {
    row: task,
    start: task ? undefined : { assignedTo: me, ...start },
    context: { timeZone },
    onClose,
  })
  return (
    <RecordDialog open={open} title={task ? taskFormTexts.edit() : tasksScreenTexts.add()}>
      <RecordFields hidden={task || open.phone ? [] : ['status']} />
    </RecordDialog>
  )
}
