import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { mutate } from '#sync'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { PickerField } from '#web/ui/fields/picker-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import {
  ACTIVITY_KINDS,
  type ActivityDraft,
  type ActivityValues,
  activityDraft,
  activityOf,
  blankActivity,
  startOf,
} from './activity-draft.ts'
import type { CommunicationStart } from './communication-form.ts'
import { communicationWordTexts } from './communication-words.texts.ts'
import { communicationWriteTexts } from './communication-writes.texts.ts'
import { logActivityTexts } from './log-activity.texts.ts'
import { createCommunicationMutation } from './use-communications.ts'

const KINDS = optionsOf(ACTIVITY_KINDS, logActivityTexts.kinds)

/** What the form with all fields is given; the short one keeps its draft until that is saved. */
export type LogActivityMore = { start: CommunicationStart; doneAt: string | undefined; onSaved: () => void }

type Props = {
  onClose: () => void
  /** Continues in the form with all fields. */
  onMore: (more: LogActivityMore) => void
}

/** Logs a call, an email or a meeting with a lead, from a phone; without a network it is sent later. */
export function LogActivityDialog({ onClose, onMore }: Props) {
  const timeZone = useTimeZone()
  const [opened] = useState(() => new Date())
  const form = useContractForm(activityDraft(opened, timeZone), blankActivity(opened, timeZone), {
    draft: 'log-activity',
  })

  async function goOn() {
    if (!(await form.trigger('date'))) return
    onMore({ ...startOf(form.getValues(), new Date(), timeZone), onSaved: form.finish })
  }

  async function log(draft: ActivityDraft, close: () => void) {
    const { key } = form
    const { body, at } = activityOf(draft, new Date(), timeZone)
    await mutate(createCommunicationMutation, { key, body }, { at })
    close()
    toastSaved(key, {
      title: communicationWriteTexts.created(),
      description: communicationWriteTexts.createdDetail(),
      tone: 'success',
    })
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={logActivityTexts.title()}
      send={log}
      failure={communicationWriteTexts.notCreated()}
    >
      <Fields form={form} />
      <Button variant="ghost" className={fieldsStyles.full} icon="sliders-horizontal" onClick={() => void goOn()}>
        {logActivityTexts.more()}
      </Button>
    </FormDialog>
  )
}

function Fields({ form }: { form: ContractForm<ActivityValues, ActivityDraft> }) {
  const { control, register } = form
  const { errors } = form.formState
  return (
    <>
      <Field label={logActivityTexts.kind()} group className={fieldsStyles.full}>
        <Controller
          control={control}
          name="kind"
          render={({ field: { value, onChange } }) => (
            <Segmented wide options={KINDS} value={value} onChange={onChange} />
          )}
        />
      </Field>
      <PickerField
        form={form}
        name="leadId"
        picker={LeadPicker}
        label={logActivityTexts.lead()}
        className={fieldsStyles.full}
      />
      <Field label={logActivityTexts.description()} className={fieldsStyles.full} error={errors.description?.message}>
        <Textarea {...register('description')} rows={4} placeholder={communicationWordTexts.notesExample()} />
      </Field>
      <Field label={logActivityTexts.date()} className={fieldsStyles.full} error={errors.date?.message}>
        <Input {...register('date')} type="date" />
      </Field>
    </>
  )
}
