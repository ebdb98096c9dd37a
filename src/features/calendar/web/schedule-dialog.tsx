import { type ComponentType, useState } from 'react'
import { Controller } from 'react-hook-form'
import { fromWallTime } from '#shared/wall-time.ts'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { DRAFT_KEPT, FormFooter } from '#web/ui/form-footer.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type CalendarEvent, type NewEvent, newEvent } from '../calendar.contract.ts'
import { AttendeeField } from './attendee-field.tsx'
import './event-form.css'
import { ClashNote } from './clash-note.tsx'
import { type EventFormValues, eventFormBody, eventFormValues, movedEnd, valuesOfEvent } from './event-form.ts'
import { PRIORITY_OPTIONS, TYPE_OPTIONS } from './event-labels.ts'
import { createEventMutation, tellFailure, updateEventMutation } from './use-events.ts'

/** Finds a record of another feature; the page that composes the features hands it in. */
type Picker = ComponentType<{ value: string; onChange: (id: string) => void }>

export type ScheduleDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  LeadPicker: Picker
  DealPicker: Picker
  PropertyPicker: Picker
  /** The person's zone, in which times are typed. */
  timeZone?: string | undefined
  /** When it starts, unless it is the next full hour. */
  start?: Date | undefined
  /** The event to change; without it one is added. */
  event?: CalendarEvent | undefined
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

type PickFieldProps = { form: Form; name: 'leadId' | 'dealId' | 'propertyId'; label: string; Picker: Picker }

function PickField({ form, name, label, Picker }: PickFieldProps) {
  return (
    <Field label={label} optional error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => <Picker value={value} onChange={onChange} />}
      />
    </Field>
  )
}

function GuestsField({ form }: { form: Form }) {
  return (
    <Field
      label="Guests"
      optional
      error={form.formState.errors.attendees?.message}
      hint="Names, with commas between them."
    >
      <Input {...form.register('attendees')} autoComplete="off" />
    </Field>
  )
}

function Clashes({ form, event, timeZone }: { form: Form } & Pick<ScheduleDialogProps, 'event' | 'timeZone'>) {
  const [startTime, endTime, attendeeIds] = form.watch(['startTime', 'endTime', 'attendeeIds'])
  return (
    <ClashNote
      startTime={fromWallTime(startTime, timeZone)}
      endTime={fromWallTime(endTime, timeZone)}
      attendeeIds={attendeeIds}
      madeBy={event?.createdBy}
      exceptId={event?.id}
      timeZone={timeZone}
    />
  )
}

/** Only what was changed here, so that a colleague's work on other fields stays. */
function changesOf(body: NewEvent, dirtyFields: object): Partial<NewEvent> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in dirtyFields))
}

/** Puts an event into the calendar or changes one. What is typed is kept until it is saved or discarded. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  return props.open ? <Schedule {...props} /> : null
}

function Schedule({
  onOpenChange,
  LeadPicker,
  DealPicker,
  PropertyPicker,
  timeZone,
  start,
  event: changed,
}: ScheduleDialogProps) {
  const [blank] = useState(() =>
    changed ? valuesOfEvent(changed, timeZone) : eventFormValues(Date.now(), timeZone, start),
  )
  const toBody = (values: EventFormValues) => eventFormBody(values, timeZone)
  const form = useContractForm(newEvent, blank, { draft: `event ${changed?.id ?? 'new'}`, toBody })
  const adding = useMutation(createEventMutation)
  const changing = useMutation(updateEventMutation)
  const { errors, isDirty, dirtyFields } = form.formState
  const isBusy = adding.isBusy || changing.isBusy

  function close() {
    form.finish()
    onOpenChange(false)
  }

  async function save(body: NewEvent) {
    try {
      if (changed) await changing.act({ id: changed.id, body: changesOf(body, dirtyFields) })
      else await adding.act({ key: form.key, body })
      toast(
        changed
          ? { title: 'Event updated', description: 'Your changes have been saved.', tone: 'success' }
          : { title: 'Event created', description: 'Event has been added to your calendar.', tone: 'success' },
      )
      close()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status === 401 || applyServerErrors(form, cause)) return
      if (changed) tellFailure(cause, 'update')
      else toast({ title: 'Error', description: 'Failed to create event. Please try again.', tone: 'danger' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={changed ? 'Edit Event' : 'Add Event'}
      dirty={isDirty}
      bodyClass="f2"
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={
        <FormFooter
          note={isDirty && DRAFT_KEPT}
          save={changed ? 'Save changes' : 'Add Event'}
          saving={changed ? 'Saving…' : 'Adding…'}
          isBusy={isBusy}
        />
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
      <Clashes form={form} event={changed} timeZone={timeZone} />
      <Field label="Location" optional className="full" error={errors.location?.message}>
        <Input {...form.register('location')} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="attendeeIds"
        render={({ field: { value, onChange } }) => <AttendeeField value={value} onChange={onChange} />}
      />
      <GuestsField form={form} />
      <PickField form={form} name="leadId" label="Lead" Picker={LeadPicker} />
      <PickField form={form} name="dealId" label="Deal" Picker={DealPicker} />
      <PickField form={form} name="propertyId" label="Property" Picker={PropertyPicker} />
      <Field label="Description" optional className="full" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} />
      </Field>
    </Dialog>
  )
}
