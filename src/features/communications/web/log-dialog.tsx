import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { DRAFT_KEPT, FormFooter } from '#web/ui/form-footer.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Communication, type NewCommunication, newCommunication } from '../communications.contract.ts'
import {
  type CommunicationFormValues,
  type CommunicationStart,
  communicationFormBody,
  communicationFormValues,
  lasts,
} from './communication-form.ts'
import { DIRECTION_OPTIONS, STATUS_OPTIONS, TYPE_OPTIONS } from './communication-looks.ts'
import { PersonPicker } from './person-picker.tsx'
import { tellFailure, tellLogged, tellUpdated } from './tell.ts'
import { createCommunicationMutation, updateCommunicationMutation } from './use-communications.ts'

export type LogDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is changed; without it a new one is logged. */
  communication?: Communication | undefined
  /** What a new one starts with. */
  start?: CommunicationStart | undefined
  /** The person's zone, in which times are typed. */
  timeZone?: string | undefined
}

type Form = ContractForm<CommunicationFormValues, NewCommunication>

function WhatFields({ form, communication }: { form: Form; communication: Communication | undefined }) {
  const { errors } = form.formState
  const [contactId, leadId] = form.watch(['contactId', 'leadId'])
  const isSame = contactId === (communication?.contactId ?? '') && leadId === (communication?.leadId ?? '')
  return (
    <>
      <Field label="Type" error={errors.type?.message}>
        <Select {...form.register('type')} options={TYPE_OPTIONS} />
      </Field>
      <Field label="Direction" group error={errors.direction?.message}>
        <Controller
          control={form.control}
          name="direction"
          render={({ field: { value, onChange } }) => (
            <Segmented wide options={DIRECTION_OPTIONS} value={value} onChange={onChange} />
          )}
        />
      </Field>
      <Field label="Contact" className="full" error={errors.contactId?.message ?? errors.leadId?.message}>
        <PersonPicker
          value={{ contactId, leadId }}
          name={isSame ? communication?.contactName : undefined}
          onChange={(person) => {
            const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
            form.setValue('leadId', person.leadId, options)
            form.setValue('contactId', person.contactId, options)
          }}
        />
      </Field>
    </>
  )
}

function WhenFields({ form }: { form: Form }) {
  const { errors } = form.formState
  const [type, status] = form.watch(['type', 'status'])
  return (
    <>
      <Field label="Status" error={errors.status?.message}>
        <Select {...form.register('status')} options={STATUS_OPTIONS} />
      </Field>
      {status === 'scheduled' && (
        <Field label="Date and time" error={errors.scheduledAt?.message}>
          <Input {...form.register('scheduledAt')} type="datetime-local" />
        </Field>
      )}
      {lasts(type) && (
        <Field label="Duration" optional error={errors.duration?.message}>
          <Input
            {...form.register('duration')}
            inputMode="numeric"
            autoComplete="off"
            end={<span className="faint">min</span>}
          />
        </Field>
      )}
      <Field label="Deal" optional error={errors.dealId?.message}>
        <Controller
          control={form.control}
          name="dealId"
          render={({ field: { value, onChange } }) => <DealPicker value={value} onChange={onChange} />}
        />
      </Field>
    </>
  )
}

/** Logs a communication or changes one. What is typed is kept until it is saved or discarded. */
export function LogDialog(props: LogDialogProps) {
  return props.open ? <Log {...props} /> : null
}

function Log({ onOpenChange, communication, start, timeZone }: LogDialogProps) {
  const [blank] = useState(() => communicationFormValues(communication, timeZone, start))
  const toBody = (values: CommunicationFormValues) => communicationFormBody(values, timeZone)
  const draft = `communication ${communication?.id ?? 'new'}`
  const form = useContractForm(newCommunication, blank, { draft, toBody })
  const logging = useMutation(createCommunicationMutation)
  const changing = useMutation(updateCommunicationMutation)
  const { errors, isDirty, dirtyFields } = form.formState
  const isBusy = logging.isBusy || changing.isBusy

  function close() {
    form.finish()
    onOpenChange(false)
  }

  /** Only what was changed here, so that a colleague's work on other fields stays; a field that went with its type is cleared. */
  function changesOf(body: NewCommunication) {
    const isChanged = (name: string) => name in dirtyFields || (name === 'duration' && 'type' in dirtyFields)
    return Object.fromEntries(Object.entries(body).filter(([name]) => isChanged(name)))
  }

  async function save(body: NewCommunication) {
    try {
      if (communication) await changing.act({ id: communication.id, body: changesOf(body) })
      else await logging.act({ key: form.key, body })
      if (communication) tellUpdated()
      else tellLogged()
      close()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 401 || applyServerErrors(form, cause)) return
      tellFailure(cause, communication ? 'update' : 'log')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={communication ? 'Edit communication' : 'Log Communication'}
      dirty={isDirty}
      bodyClass="f2"
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={
        <FormFooter
          note={isDirty && DRAFT_KEPT}
          save={communication ? 'Save changes' : 'Save communication'}
          saving="Saving…"
          isBusy={isBusy}
        />
      }
    >
      <WhatFields form={form} communication={communication} />
      <WhenFields form={form} />
      <Field label="Subject" optional className="full" error={errors.subject?.message}>
        <Input {...form.register('subject')} autoComplete="off" placeholder="Payment plan" />
      </Field>
      <Field label="Notes" className="full" error={errors.content?.message}>
        <Textarea {...form.register('content')} rows={4} placeholder="What was said, and what comes next" />
      </Field>
    </Dialog>
  )
}
