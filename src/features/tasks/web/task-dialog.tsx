import { type ComponentType, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useMe } from '#web/account/use-me.ts'
import { useTeam } from '#web/account/use-team.ts'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { DRAFT_KEPT, FormFooter } from '#web/ui/form-footer.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type NewTask, newTask, type Task } from '../tasks.contract.ts'
import { type TaskFormValues, type TaskStart, taskFormBody, taskFormValues } from './task-form.ts'
import { PRIORITY_OPTIONS, STATUS_OPTIONS, TYPE_OPTIONS } from './task-looks.ts'
import { tellCreated, tellNotCreated, tellNotUpdated, tellUpdated } from './tell.ts'
import { createTaskMutation, updateTaskMutation } from './use-tasks.ts'

type Picker = ComponentType<{ value: string; onChange: (id: string) => void; name?: string | null | undefined }>
/** Finds leads and deals; whoever composes the screen has them. */
export type TaskPickers = { LeadPicker: Picker; DealPicker: Picker }

export type TaskDialogProps = {
  onClose: () => void
  pickers: TaskPickers
  /** The task to change; without it one is added. */
  task?: Task | undefined
  /** What a new one starts with. */
  start?: TaskStart | undefined
  /** The person's zone, in which times are typed. */
  timeZone?: string | undefined
}

type Form = ContractForm<TaskFormValues, NewTask>

function WhatFields({ form, isEdit }: { form: Form; isEdit: boolean }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Title" className="full" error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" placeholder="Send the offer letter" />
      </Field>
      <Field label="Description" optional className="full" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select {...form.register('type')} options={TYPE_OPTIONS} />
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        <Select {...form.register('priority')} options={PRIORITY_OPTIONS} />
      </Field>
      {isEdit && (
        <Field label="Status" error={errors.status?.message}>
          <Select {...form.register('status')} options={STATUS_OPTIONS} />
        </Field>
      )}
    </>
  )
}

/** The active members, and whoever has the task now. */
function useOwners(task: Task | undefined): { value: string; label: string }[] {
  const { data } = useTeam()
  return (data ?? [])
    .filter(({ id, isActive }) => isActive || id === task?.assignedTo)
    .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}

function WhoFields({ form, task, pickers }: { form: Form; task: Task | undefined; pickers: TaskPickers }) {
  const { LeadPicker, DealPicker } = pickers
  const { errors } = form.formState
  const owners = useOwners(task)
  return (
    <>
      <Field label="Due date" optional error={errors.dueDate?.message}>
        <Input {...form.register('dueDate')} type="datetime-local" />
      </Field>
      <Field label="Assigned to" optional error={errors.assignedTo?.message}>
        {/* The list may come after the value: the key makes the browser look again. */}
        <Select key={owners.length} {...form.register('assignedTo')} placeholder="Nobody yet" options={owners} />
      </Field>
      <Field label="Lead" optional error={errors.leadId?.message}>
        <Controller
          control={form.control}
          name="leadId"
          render={({ field: { value, onChange } }) => (
            <LeadPicker value={value} onChange={onChange} name={value === task?.leadId ? task.leadName : undefined} />
          )}
        />
      </Field>
      <Field label="Deal" optional error={errors.dealId?.message}>
        <Controller
          control={form.control}
          name="dealId"
          render={({ field: { value, onChange } }) => (
            <DealPicker value={value} onChange={onChange} name={value === task?.dealId ? task.dealTitle : undefined} />
          )}
        />
      </Field>
    </>
  )
}

/** Adds a task or changes one. What is typed is kept until it is saved or discarded. */
export function TaskDialog(props: TaskDialogProps) {
  const me = useMe()
  return me ? <TaskForm {...props} me={me.id} /> : null
}

function TaskForm({ onClose, pickers, task, start, timeZone, me }: TaskDialogProps & { me: string }) {
  const [blank] = useState(() => taskFormValues(task, me, timeZone, start))
  const toBody = (values: TaskFormValues) => taskFormBody(values, timeZone)
  const form = useContractForm(newTask, blank, { draft: `task ${task?.id ?? 'new'}`, toBody })
  const adding = useMutation(createTaskMutation)
  const changing = useMutation(updateTaskMutation)
  const { isDirty, dirtyFields } = form.formState
  const isBusy = adding.isBusy || changing.isBusy

  function close() {
    form.finish()
    onClose()
  }

  /** Only what was changed here, so that a colleague's work on other fields stays. */
  function changesOf(body: NewTask) {
    return Object.fromEntries(Object.entries(body).filter(([name]) => name in dirtyFields))
  }

  async function save(body: NewTask) {
    try {
      if (task) await changing.act({ id: task.id, body: changesOf(body) })
      else await adding.act({ key: form.key, body })
      if (task) tellUpdated()
      else tellCreated()
      close()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const isAtField = applyServerErrors(form, cause)
      if (!task) tellNotCreated(cause)
      else if (!isAtField) tellNotUpdated(cause)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={task ? 'Edit task' : 'Add Task'}
      dirty={isDirty}
      bodyClass="f2"
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={
        <FormFooter
          note={isDirty && DRAFT_KEPT}
          save={task ? 'Save changes' : 'Add task'}
          saving="Saving…"
          isBusy={isBusy}
        />
      }
    >
      <WhatFields form={form} isEdit={task !== undefined} />
      <WhoFields form={form} task={task} pickers={pickers} />
    </Dialog>
  )
}
