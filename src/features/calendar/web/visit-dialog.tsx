import { useState } from 'react'
import { getLead } from '#features/leads/leads.contract.ts'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { getProperty } from '#features/properties/properties.contract.ts'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { formatTime, fromWallTime } from '#shared/wall-time.ts'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PickerField } from '#web/ui/fields/picker-field.tsx'
import { PickerPlace } from '#web/ui/fields/record-picker.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { ClashNote } from './clash-note.tsx'
import { HOUR_MS } from './event-form.ts'
import { createEventMutation } from './use-events.ts'
import { visitTexts } from './visit.texts.ts'
import { eventOfVisit, USUAL_TIMES, usualDays, type VisitDraft, type VisitValues, visitDraft } from './visit-draft.ts'

/** The records that an inspection is planned for. */
export type VisitAbout = { propertyId?: string; leadId?: string; dealId?: string }

type Form = ContractForm<VisitValues, VisitDraft>

/** Plans an inspection of an hour, with the days and times that are usual one press away. */
export function VisitDialog({ about, onClose }: { about: VisitAbout; onClose: () => void }) {
  const timeZone = useTimeZone()
  const [days] = useState(() => usualDays(Date.now(), timeZone))
  const { propertyId = '', leadId = '', dealId } = about
  const draft = `plan-inspection ${dealId || leadId || propertyId}`
  const form = useContractForm(visitDraft, { date: days.tomorrow, time: '10:00', propertyId, leadId }, { draft })
  const known = useKnown(form)

  async function plan(visit: VisitDraft, close: () => void) {
    const input = { key: form.key, body: eventOfVisit(visit, { ...known, dealId }, timeZone) }
    const { id, startTime } = await mutate(createEventMutation, input)
    close()
    const when = { date: formatDate(startTime, timeZone), time: formatTime(startTime, timeZone) }
    toastSaved(id, { title: visitTexts.planned(when), tone: 'success' })
  }

  return (
    <PickerPlace value={draft}>
      <FormDialog
        form={form}
        onClose={onClose}
        title={visitTexts.plan()}
        saving={visitTexts.planning()}
        send={plan}
        failure={visitTexts.notPlanned()}
        homeOf={(field) => (field === 'startTime' ? 'date' : field)}
      >
        <Records form={form} />
        <When form={form} days={days} timeZone={timeZone} />
      </FormDialog>
    </PickerPlace>
  )
}

/** What is known of the property and the client that are chosen. */
function useKnown(form: Form) {
  const [propertyId, leadId] = form.watch(['propertyId', 'leadId'])
  const read = (id: string, kind: string) => [{ params: { id } }, { enabled: id !== '', dependsOn: [kind] }] as const
  const property = useAnswer(getProperty, ...read(propertyId, 'property')).data
  const lead = useAnswer(getLead, ...read(leadId, 'lead')).data
  return { property, client: lead && `${lead.firstName} ${lead.lastName}` }
}

function Records({ form }: { form: Form }) {
  return (
    <>
      <PickerField
        form={form}
        name="propertyId"
        picker={PropertyPicker}
        label={visitTexts.property()}
        className={fieldsStyles.full}
      />
      <PickerField
        form={form}
        name="leadId"
        picker={LeadPicker}
        label={visitTexts.client()}
        optional
        className={fieldsStyles.full}
      />
    </>
  )
}

type WhenProps = { form: Form; days: ReturnType<typeof usualDays>; timeZone: string | undefined }

function When({ form, days, timeZone }: WhenProps) {
  const { register, setValue, formState, watch } = form
  const [date, time] = watch(['date', 'time'])
  const choose = (field: 'date' | 'time', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const dayOptions = (['today', 'tomorrow', 'saturday'] as const).map((name) => ({
    value: days[name],
    label: visitTexts.days[name],
  }))
  const timeOptions = USUAL_TIMES.map((value) => ({ value, label: value }))
  const startTime = fromWallTime(`${date}T${time}`, timeZone)
  return (
    <>
      <Field label={visitTexts.day()} error={formState.errors.date?.message}>
        <Input {...register('date')} type="date" />
      </Field>
      <Field label={visitTexts.time()} error={formState.errors.time?.message}>
        <Input {...register('time')} type="time" />
      </Field>
      <div className={fieldsStyles.full}>
        <Segmented
          wide
          label={visitTexts.usualDays()}
          options={dayOptions}
          value={date}
          onChange={(value) => choose('date', value)}
        />
      </div>
      <div className={fieldsStyles.full}>
        <Segmented
          wide
          label={visitTexts.usualTimes()}
          options={timeOptions}
          value={time}
          onChange={(value) => choose('time', value)}
        />
      </div>
      <ClashNote startTime={startTime} endTime={later(startTime)} attendeeIds={[]} timeZone={timeZone} />
    </>
  )
}

/** An hour after an instant; empty for what is no time. */
function later(startTime: string): string {
  const start = Date.parse(startTime)
  return Number.isNaN(start) ? '' : new Date(start + HOUR_MS).toISOString()
}
