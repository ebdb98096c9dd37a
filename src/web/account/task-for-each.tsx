import { type TaskForEach, taskForEach } from '#features/tasks/tasks.contract.ts'
import { fromWallTime } from '#shared/wall-time.ts'
import { useContractForm } from '#web/platform/form.ts'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { BulkGiven, BulkOffer } from '#web/ui/selection/bulk-offers.ts'
import { taskForEachTexts } from './task-for-each.texts.ts'
import { useMe } from './use-me.ts'
import { useAssignees } from './use-team.ts'
import { useTimeZone } from './use-time-zone.ts'

type Props = { onPick: (given: BulkGiven) => void; onClose: () => void }
type Values = { title: string; dueDate: string; assignedTo: string }

/** Asks for the task that each of many records gets. */
function TaskForEachDialog({ onPick, onClose }: Props) {
  const timeZone = useTimeZone()
  const people = useAssignees().map(({ id, name }) => ({ value: id, label: name }))
  const blank: Values = { title: '', dueDate: '', assignedTo: useMe()?.id ?? '' }
  const form = useContractForm(taskForEach, blank, {
    draft: 'task-for-each',
    toBody: ({ title, dueDate, assignedTo }) => ({
      title,
      dueDate: dueDate ? fromWallTime(dueDate, timeZone) : null,
      assignedTo: assignedTo || null,
    }),
  })
  const { errors, isDirty } = form.formState

  function close() {
    form.finish()
    onClose()
  }

  function pick(task: TaskForEach) {
    form.finish()
    onPick({ title: task.title, task })
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      dirty={isDirty}
      title={taskForEachTexts.add()}
      description={taskForEachTexts.about()}
      bodyClass={fieldsStyles.formGrid}
      onSubmit={(event) => void form.handleSubmit(pick)(event)}
      footer={<FormFooter save={taskForEachTexts.next()} saving={taskForEachTexts.next()} isBusy={false} />}
    >
      <DraftNote {...form} />
      <Field label={taskForEachTexts.title()} className={fieldsStyles.full} error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" placeholder={taskForEachTexts.titleExample()} />
      </Field>
      <Field label={taskForEachTexts.dueDate()} optional error={errors.dueDate?.message}>
        <Input {...form.register('dueDate')} type="datetime-local" />
      </Field>
      <Field label={taskForEachTexts.assignedTo()} error={errors.assignedTo?.message}>
        <Select
          {...form.register('assignedTo')}
          options={[...people, { value: '', label: taskForEachTexts.nobody() }]}
        />
      </Field>
    </Dialog>
  )
}

/** Gives each of many records a task. */
export const TASK_OFFER: BulkOffer = {
  act: 'task',
  label: taskForEachTexts.add,
  icon: 'square-check',
  Asks: TaskForEachDialog,
}
