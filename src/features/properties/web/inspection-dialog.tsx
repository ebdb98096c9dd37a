import { useState } from 'react'
import { ApiError } from '#shared/api-error.ts'
import { PICTURE_MAX_FILES } from '#shared/pictures.ts'
import { mutate, outbox } from '#sync'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { useUploadShare } from '#web/platform/upload.ts'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { DraftNote } from '#web/ui/fields/draft-note.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { DRAFT_KEPT, FormFooter } from '#web/ui/fields/form-footer.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { INSPECTION_TYPES, type NewInspection, newInspection } from '../inspections.contract.ts'
import { inspectionTexts } from '../inspections.texts.ts'
import type { Property } from '../properties.contract.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { propertyInspectionTexts } from './property-inspections.texts.ts'
import { createInspectionMutation } from './use-inspections.ts'

const TYPES = optionsOf(INSPECTION_TYPES, inspectionTexts.types)

/** The report of a visit: what kind, what was found, and photos of it. It stays open until it is kept. */
export function InspectionDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const blank = { propertyAddress: property.location, type: INSPECTION_TYPES[0] as string, notes: '' }
  const form = useContractForm(newInspection, blank, {
    draft: `add-inspection-${property.id}`,
    toBody: (values) => ({ ...values, propertyId: property.id }),
  })
  const [isBusy, setBusy] = useState(false)
  const share = useUploadShare(form.key)
  const { register, formState, files: photos, setFiles } = form
  const { errors, isDirty } = formState
  const isFilled = isDirty || photos.length > 0

  function close() {
    form.finish()
    onClose()
  }

  async function save(body: NewInspection) {
    setBusy(true)
    try {
      const files = []
      for (const file of photos) files.push(outbox.fileOf(file.name, await shrinkPhoto(file)))
      const { key } = form
      await mutate(createInspectionMutation, { key, body, photos: files.map(outbox.factsOf) }, { files })
      toastSaved(key, { title: propertyInspectionTexts.saved(), tone: 'success' })
      close()
    } catch (cause) {
      setBusy(false)
      if (cause instanceof ApiError && cause.status === 400 && applyServerErrors(form, cause)) return
      toastError(cause, propertyInspectionTexts.stillHere(), { title: propertyInspectionTexts.notSaved() })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={propertyInspectionTexts.title()}
      bodyClass={fieldsStyles.formGrid}
      description={property.title}
      dirty={isFilled}
      onSubmit={form.handleSubmit(save)}
      footer={
        <FormFooter
          note={
            isBusy
              ? photos.length > 0 && propertyInspectionTexts.sent({ percent: Math.round((share ?? 0) * 100) })
              : isFilled && DRAFT_KEPT()
          }
          save={propertyInspectionTexts.complete()}
          saving={kitTexts.saving()}
          isBusy={isBusy}
        />
      }
    >
      <DraftNote {...form} />
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
      <Field
        label={propertyInspectionTexts.notes()}
        optional
        className={fieldsStyles.full}
        error={errors.notes?.message}
      >
        <Textarea {...register('notes')} rows={4} />
      </Field>
      <Field label={propertyInspectionTexts.photos()} optional group className={fieldsStyles.full}>
        <PhotoChoice files={photos} onChange={setFiles} most={PICTURE_MAX_FILES} />
      </Field>
    </Dialog>
  )
}
