import { type TaskForEach, taskForEach } from '#features/tasks/tasks.contract.ts'
import { fromWallTime } from '#shared/wall-time.ts'
import { useContractForm } from '#web/platform/form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
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
  const { errors } = form.formState

  const pick = (task: TaskForEach) => onPick({ title: task.title, task, onTaken: form.finish })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={taskForEachTexts.add()}
      description={taskForEachTexts.about()}
      save={taskForEachTexts.next()}
      saving={taskForEachTexts.next()}
      send={pick}
    >
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
    </FormDialog>
  )
}

/** Gives each of many records a task. */
export const TASK_OFFER: BulkOffer = {
  act: 'task',
  label: taskForEachTexts.add,
  icon: 'square-check',
  Asks: TaskForEachDialog,
}
