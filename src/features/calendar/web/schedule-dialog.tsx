import { useState } from 'react'
import { fromWallTime } from '#shared/wall-time.ts'
import type { ControlProps } from '#web/record-form/define-record-form.ts'
import { listOf, textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import { Input } from '#web/ui/fields/input.tsx'
import type { CalendarEvent, EventType } from '../calendar.contract.ts'
import { calendarScreenTexts } from './calendar-screen.texts.ts'
import { ClashNote } from './clash-note.tsx'
import { eventFormTexts } from './event-form.texts.ts'
import { movedEnd, startOfEvent } from './event-form.ts'
import { eventForm } from './event-record-form.tsx'

export type ScheduleDialogProps = {
  onClose: () => void
  /** The person's zone, in which times are typed. */
  timeZone?: string | undefined
  /** When it starts, unless it is the next full hour. */
  start?: Date | undefined
  /** What a new one starts with besides. */
  about?: { title: string; type: EventType; location: string; propertyId: string } | undefined
  /** The event to change; without it one is added. */
  event?: CalendarEvent | undefined
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

/** Puts an event into the calendar or changes one. What is typed is kept until it is saved or discarded. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { onClose, timeZone, start, about, event } = props
  const [begin] = useState(() => startOfEvent(Date.now(), timeZone, start))
  const open = useRecordForm(eventForm, {
    row: event,
    start: event ? undefined : { ...about, ...begin },
    context: { timeZone },
    onClose,
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
  return (
    <RecordDialog open={open} title={event ? eventFormTexts.editEvent() : calendarScreenTexts.add()}>
      <RecordFields
        controls={{ startTime: startControl }}
        after={{ endTime: <Clashes key="clashes" event={event} timeZone={timeZone} /> }}
      />
    </RecordDialog>
  )
}
