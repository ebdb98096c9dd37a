import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { formatTime } from '#shared/wall-time.ts'
import { mutate } from '#sync'
import { PeopleField } from '#web/account/people-field.tsx'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { PickerField } from '#web/ui/fields/picker-field.tsx'
import { PickerPlace } from '#web/ui/fields/record-picker.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { eventFormTexts } from './event-form.texts.ts'
import { startOfEvent } from './event-form.ts'
import { EVENT_LOOKS } from './event-labels.ts'
import { meetingTexts } from './meeting.texts.ts'
import { eventOfMeeting, MEETING_TYPES, type MeetingDraft, type MeetingValues, meetingDraft } from './meeting-draft.ts'
import { createEventMutation } from './use-events.ts'

/** What a meeting starts with; `others` are names with commas between them. */
export type MeetingAbout = Partial<
  Pick<MeetingValues, 'title' | 'type' | 'others' | 'location' | 'leadId' | 'propertyId'>
>

type Form = ContractForm<MeetingValues, MeetingDraft>

const TYPE_OPTIONS = optionsOf(MEETING_TYPES, EVENT_LOOKS)

function blankMeeting(about: MeetingAbout | undefined, timeZone: string | undefined): MeetingValues {
  const [date = '', time = ''] = startOfEvent(Date.now(), timeZone).startTime.split('T')
  const empty = { title: '', others: '', location: '', notes: '', leadId: '', propertyId: '' }
  return { ...empty, type: 'site_inspection', attendeeIds: [], date, time, ...about }
}

/** Schedules a meeting of 60 minutes, from a phone. It is opened empty, or about a record. */
export function MeetingDialog({ onClose, about }: { onClose: () => void; about?: MeetingAbout | undefined }) {
  const timeZone = useTimeZone()
  const [blank] = useState(() => blankMeeting(about, timeZone))
  const draft = `meeting ${about?.propertyId || about?.leadId || 'new'}`
  const form = useContractForm(meetingDraft, blank, { draft })

  async function schedule(meeting: MeetingDraft, close: () => void) {
    const input = { key: form.key, body: eventOfMeeting(meeting, timeZone) }
    const { id, title, startTime } = await mutate(createEventMutation, input)
    close()
    const when = { date: formatDate(startTime, timeZone), time: formatTime(startTime, timeZone) }
    toastSaved(id, { title: meetingTexts.scheduled({ title, ...when }), tone: 'success' })
  }

  return (
    <PickerPlace value={draft}>
      <FormDialog
        form={form}
        onClose={onClose}
        title={meetingTexts.schedule()}
        saving={meetingTexts.scheduling()}
        send={schedule}
        failure={meetingTexts.notScheduled()}
      >
        <Fields form={form} />
      </FormDialog>
    </PickerPlace>
  )
}

function Fields({ form }: { form: Form }) {
  const { control, register } = form
  const { errors } = form.formState
  return (
    <>
      <Field label={eventFormTexts.title()} className={fieldsStyles.full} error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" placeholder={eventFormTexts.titleExample()} />
      </Field>
      <Field label={eventFormTexts.type()} className={fieldsStyles.full} error={errors.type?.message}>
        <Select {...register('type')} options={TYPE_OPTIONS} />
      </Field>
      <Controller
        control={control}
        name="attendeeIds"
        render={({ field: { value, onChange, ref } }) => (
          <PeopleField
            ref={ref}
            label={meetingTexts.attendees()}
            hint={eventFormTexts.colleaguesTold()}
            error={errors.attendeeIds?.message}
            chosenLabel={eventFormTexts.chosenColleagues()}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <Field
        label={meetingTexts.otherAttendees()}
        optional
        className={fieldsStyles.full}
        hint={eventFormTexts.howToNameGuests()}
        error={errors.others?.message}
      >
        <Input {...register('others', { deps: 'attendeeIds' })} autoComplete="off" />
      </Field>
      <Field label={meetingTexts.date()} error={errors.date?.message}>
        <Input {...register('date')} type="date" />
      </Field>
      <Field label={meetingTexts.time()} error={errors.time?.message}>
        <Input {...register('time')} type="time" />
      </Field>
      <Field label={eventFormTexts.location()} className={fieldsStyles.full} error={errors.location?.message}>
        <Input {...register('location')} autoComplete="off" />
      </Field>
      <Field label={meetingTexts.notes()} optional className={fieldsStyles.full} error={errors.notes?.message}>
        <Textarea {...register('notes')} rows={3} />
      </Field>
      <PickerField form={form} name="leadId" picker={LeadPicker} label={eventFormTexts.lead()} optional />
      <PickerField form={form} name="propertyId" picker={PropertyPicker} label={eventFormTexts.property()} optional />
    </>
  )
}
