import { type ComponentType, useState } from 'react'
import { Controller } from 'react-hook-form'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '#web/platform/form.ts'
import { useVerb } from '#web/platform/verbs.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type NewEvent, newEvent } from '../calendar.contract.ts'
import { AttendeeField } from './attendee-field.tsx'
import './calendar.css'
import { type EventFormValues, eventFormBody, eventFormValues, movedEnd } from './event-form.ts'
import { PRIORITY_OPTIONS, TYPE_OPTIONS } from './event-labels.ts'
import { addingEvent } from './use-events.ts'

export type ScheduleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Finds a lead; the page that composes the features hands it in. */
  LeadPicker: ComponentType<{ value: string; onChange: (id: string) => void }>
  /** The person's zone, in which times are typed. */
  timeZone?: string | undefined
  /** When it starts, unless it is the next full hour. */
  start?: Date | undefined
}

type Form = ContractForm<EventFormValues, NewEvent>

function WhenFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Start" error={errors.startTime?.message}>
        <Controller
          control={form.control}
          name="startTime"
          render={({ field: { value, onChange, ...field } }) => (
            <Input
              {...field}
              type="datetime-local"
              value={value}
              onChange={({ target }) => {
                const end = movedEnd({ start: value, end: form.getValues('endTime') }, target.value)
                onChange(target.value)
                form.setValue('endTime', end, { shouldDirty: true, shouldValidate: Boolean(errors.endTime) })
              }}
            />
          )}
        />
      </Field>
      <Field label="End" error={errors.endTime?.message}>
        <Input {...form.register('endTime')} type="datetime-local" />
      </Field>
    </>
  )
}

function WhoFields({ form, LeadPicker }: { form: Form; LeadPicker: ScheduleDialogProps['LeadPicker'] }) {
  const { errors } = form.formState
  // A name that is too long is refused at its place in the list.
  const wrongName = Object.entries(errors).find(([field]) => field.startsWith('attendees.'))?.[1]
  const namesError =
    errors.attendees?.message ?? (wrongName && 'message' in wrongName ? String(wrongName.message) : undefined)
  return (
    <>
      <Field label="Lead" optional error={errors.leadId?.message}>
        <Controller
          control={form.control}
          name="leadId"
          render={({ field: { value, onChange } }) => <LeadPicker value={value} onChange={onChange} />}
        />
      </Field>
      <Field label="Guests" optional error={namesError} hint="Names, with commas between them.">
        <Input {...form.register('attendees')} autoComplete="off" />
      </Field>
    </>
  )
}

/** Puts an event into the calendar. What is typed is kept until it is saved or discarded. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  return props.open ? <Schedule {...props} /> : null
}

function Schedule({ onOpenChange, LeadPicker, timeZone, start }: ScheduleDialogProps) {
  const [blank] = useState(() => eventFormValues(Date.now(), timeZone, start))
  const toBody = (values: EventFormValues) => eventFormBody(values, timeZone)
  const form = useContractForm(newEvent, blank, { draft: 'event new', toBody })
  const { act, isBusy } = useVerb(addingEvent)
  const { errors, isDirty } = form.formState

  function close() {
    form.finish()
    onOpenChange(false)
  }

  async function save(body: NewEvent) {
    try {
      await act({ key: form.key, body })
      toast({ title: 'Event created', description: 'Event has been added to your calendar.', tone: 'success' })
      close()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 401 || applyServerErrors(form, cause)) return
      toast({ title: 'Error', description: 'Failed to create event. Please try again.', tone: 'danger' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Add Event"
      dirty={isDirty}
      bodyClass="f2"
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={
        <>
          {isDirty && <span className="hint">Draft kept on this device</span>}
          <span className="sp" />
          <DialogClose>
            <Button size="md">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" size="md" busy={isBusy} busyText="Adding…">
            Add Event
          </Button>
        </>
      }
    >
      <Field label="Title" className="full" error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" placeholder="Site visit, Chevron" />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select {...form.register('type')} options={TYPE_OPTIONS} />
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        <Select {...form.register('priority')} options={PRIORITY_OPTIONS} />
      </Field>
      <WhenFields form={form} />
      <WhoFields form={form} LeadPicker={LeadPicker} />
      <Field label="Location" optional className="full" error={errors.location?.message}>
        <Input {...form.register('location')} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="attendeeIds"
        render={({ field: { value, onChange } }) => <AttendeeField value={value} onChange={onChange} />}
      />
      <Field label="Description" optional className="full" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} />
      </Field>
    </Dialog>
  )
}
