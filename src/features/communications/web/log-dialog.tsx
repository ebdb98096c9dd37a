import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { ControlProps } from '#web/record-form/define-record-form.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { type OpenRecordForm, useRecordForm } from '#web/record-form/use-record-form.ts'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import type { Communication } from '../communications.contract.ts'
import { type CommunicationStart, lasts } from './communication-form.ts'
import { communicationForm } from './communication-record-form.tsx'
import { communicationWordTexts } from './communication-words.texts.ts'
import { PersonPicker } from './person-picker.tsx'

type Props = {
  onClose: () => void
  /** What is changed; without it a new one is logged. */
  row?: Communication | undefined
  /** What a new one starts with. */
  start?: CommunicationStart | undefined
  /** When a new one was done, where that is not now, ISO 8601. */
  doneAt?: string | undefined
  onSaved?: () => void
}

/** Logs a communication or changes one. What is typed is kept until it is saved or discarded. */
export function LogDialog({ onClose, row: communication, start, doneAt, onSaved }: Props) {
  const timeZone = useTimeZone()
  const open = useRecordForm(communicationForm, {
    row: communication,
    start: communication ? undefined : start,
    context: { timeZone },
    doneAt,
    onClose,
    onSaved,
  })
  return (
    <RecordDialog
      open={open}
      title={communication ? communicationWordTexts.edit() : communicationWordTexts.log()}
      {...(!communication && { saving: kitTexts.saving() })}
      {...(doneAt && { description: formatDate(doneAt, timeZone) })}
    >
      <Fields form={open.form} communication={communication} />
    </RecordDialog>
  )
}

type FieldsProps = Pick<OpenRecordForm, 'form'> & { communication: Communication | undefined }

function Fields({ form, communication }: FieldsProps) {
  const isPlanned = useFieldValue('status') === 'scheduled'
  const [contactId, leadId] = [textOf(useFieldValue('contactId')), textOf(useFieldValue('leadId'))]
  const isSame = contactId === (communication?.contactId ?? '') && leadId === (communication?.leadId ?? '')
  const hidden = ['leadId', ...(isPlanned ? [] : ['scheduledAt'])]
  if (!lasts(textOf(useFieldValue('type')))) hidden.push('duration')

  /** Somebody is a contact or a lead: the two ids are chosen together. */
  const person = (_: ControlProps) => (
    <PersonPicker
      value={{ contactId, leadId }}
      name={isSame ? communication?.contactName : undefined}
      onChange={(chosen) => {
        const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
        form.setValue('leadId', chosen.leadId, options)
        form.setValue('contactId', chosen.contactId, options)
      }}
    />
  )
  return <RecordFields hidden={hidden} controls={{ contactId: person }} />
}
