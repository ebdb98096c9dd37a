import { type ComponentType, useState } from 'react'
import { fromWallTime } from '#shared/wall-time.ts'
import type { ControlProps } from '#web/record-form/define-record-form.ts'
import { listOf, PickerControl, textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import { Input } from '#web/ui/fields/input.tsx'
import type { CalendarEvent } from '../calendar.contract.ts'
import { ClashNote } from './clash-note.tsx'
import './event-form.css'
import { movedEnd, startOfEvent } from './event-form.ts'
import { eventForm } from './event-record-form.tsx'

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

/** Puts an event into the calendar or changes one. What is typed is kept until it is saved or discarded. */
export function ScheduleDialog({ open, ...props }: ScheduleDialogProps) {
  return open ? <Schedule {...props} /> : null
}

function Clashes({ event, timeZone }: Pick<ScheduleDialogProps, 'event' | 'timeZone'>) {
  return (
    <ClashNote
      startTime={fromWallTime(textOf(useFieldValue('startTime')), timeZone)}
      endTime={fromWallTime(textOf(useFieldValue('endTime')), timeZone)}
      attendeeIds={listOf(useFieldValue('attendeeIds'))}
      madeBy={event?.createdBy}
      exceptId={event?.id}
      timeZone={timeZone}
    />
  )
}

function Schedule(props: Omit<ScheduleDialogProps, 'open'>) {
  const { onOpenChange, LeadPicker, DealPicker, PropertyPicker, timeZone, start, event } = props
  const [begin] = useState(() => startOfEvent(Date.now(), timeZone, start))
  const open = useRecordForm(eventForm, {
    row: event,
    start: event ? undefined : begin,
    context: { timeZone },
    onClose: () => onOpenChange(false),
  })
  const { form } = open

  /** The start takes the end along. */
  const startControl = ({ value, onChange, row: _, commit: __, ...rest }: ControlProps) => (
    <Input
      {...rest}
      type="datetime-local"
      value={textOf(value)}
      onChange={({ target }) => {
        const end = movedEnd({ start: textOf(value), end: textOf(form.getValues('endTime') ?? '') }, target.value)
        onChange(target.value)
        const shouldValidate = Boolean(form.formState.errors.endTime)
        form.setValue('endTime', end, { shouldDirty: true, shouldValidate })
      }}
    />
  )
  const picking = (Picker: Picker, id: string) => (given: ControlProps) => (
    <PickerControl {...given} Picker={Picker} id={id} nameField="" />
  )
  return (
    <RecordDialog
      open={open}
      title={event ? 'Edit Event' : 'Add Event'}
      save={event ? 'Save changes' : 'Add Event'}
      saving={event ? 'Saving…' : 'Adding…'}
    >
      <RecordFields
        controls={{
          startTime: startControl,
          leadId: picking(LeadPicker, 'leadId'),
          dealId: picking(DealPicker, 'dealId'),
          propertyId: picking(PropertyPicker, 'propertyId'),
        }}
        after={{ endTime: <Clashes key="clashes" event={event} timeZone={timeZone} /> }}
      />
    </RecordDialog>
  )
}
