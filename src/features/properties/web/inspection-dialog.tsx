import { useEffect, useRef } from 'react'
import { INSPECTION_TYPES, type NewInspection, newInspection } from '#features/inspections/inspections.contract.ts'
import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PICTURE_MAX_FILES } from '#shared/pictures.ts'
import { mutate, outbox } from '#sync'
import { type ContractForm, useContractForm } from '#web/platform/form.ts'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { useUploadShare } from '#web/platform/upload.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { DRAFT_KEPT } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { PickerField } from '#web/ui/fields/picker-field.tsx'
import { PickerPlace } from '#web/ui/fields/record-picker.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import { propertyInspectionTexts } from './property-inspections.texts.ts'
import { createInspectionMutation } from './use-inspections.ts'

const TYPES = optionsOf(INSPECTION_TYPES, inspectionTexts.types)

type Values = { propertyAddress: string; type: string; notes: string; leadId: string }

export type InspectionDialogProps = {
  /** What was visited, where that is known. */
  property?: { id: string; title: string; location: string } | undefined
  leadId?: string | undefined
  dealId?: string | undefined
  /** Photos that the report starts with. */
  start?: readonly File[]
  onClose: () => void
  onSaved?: () => void
}

/** The report of a visit: what kind, what was found, and photos of it. It stays open until it is kept. */
export function InspectionDialog(props: InspectionDialogProps) {
  const { property, leadId = '', dealId, start = [], onClose, onSaved } = props
  const blank: Values = { propertyAddress: property?.location ?? '', type: INSPECTION_TYPES[0], notes: '', leadId }
  const draft = `add-inspection-${property?.id ?? dealId ?? leadId}`
  const form = useContractForm(newInspection, blank, {
    draft,
    toBody: (values) => ({ ...values, propertyId: property?.id ?? null, dealId: dealId ?? null }),
  })
  const share = useUploadShare(form.key)
  const { files: photos, setFiles } = form
  const first = useRef(() => start.length > 0 && setFiles(start.slice(0, PICTURE_MAX_FILES)))
  useEffect(() => void first.current(), [])
  const { isDirty, isSubmitting } = form.formState
  const isFilled = isDirty || photos.length > 0
  const percent = Math.round((share ?? 0) * 100)

  async function save(body: NewInspection, close: () => void) {
    const files = []
    for (const file of photos) files.push(outbox.fileOf(file.name, await shrinkPhoto(file)))
    const { key } = form
    await mutate(createInspectionMutation, { key, body, photos: files.map(outbox.factsOf) }, { files })
    toastSaved(key, { title: propertyInspectionTexts.saved(), tone: 'success' })
    onSaved?.()
    close()
  }

  return (
    <PickerPlace value={draft}>
      <FormDialog
        form={form}
        onClose={onClose}
        title={propertyInspectionTexts.title()}
        description={property?.title}
        dirty={isFilled}
        note={isSubmitting ? photos.length > 0 && propertyInspectionTexts.sent({ percent }) : isFilled && DRAFT_KEPT()}
        save={propertyInspectionTexts.complete()}
        send={save}
        failure={propertyInspectionTexts.stillHere()}
        failureTitle={propertyInspectionTexts.notSaved()}
      >
        <Fields form={form} />
      </FormDialog>
    </PickerPlace>
  )
}

function Fields({ form }: { form: ContractForm<Values, NewInspection> }) {
  const { register, files, setFiles } = form
  const { errors } = form.formState
  return (
    <>
      <Field
        label={propertyInspectionTexts.address()}
        className={fieldsStyles.full}
        error={errors.propertyAddress?.message}
      >
        <Input {...register('propertyAddress')} autoComplete="off" />
      </Field>
      <Field label={propertyInspectionTexts.type()} className={fieldsStyles.full} error={errors.type?.message}>
        <Select {...register('type')} options={TYPES} />
      </Field>
      <PickerField
        form={form}
        name="leadId"
        picker={LeadPicker}
        label={propertyInspectionTexts.client()}
        optional
        className={fieldsStyles.full}
      />
      <Field
        label={propertyInspectionTexts.notes()}
        optional
        className={fieldsStyles.full}
        error={errors.notes?.message}
      >
        <Textarea {...register('notes')} rows={4} />
      </Field>
      <Field label={propertyInspectionTexts.photos()} optional group className={fieldsStyles.full}>
        <PhotoChoice files={files} onChange={setFiles} most={PICTURE_MAX_FILES} />
      </Field>
    </>
  )
}
