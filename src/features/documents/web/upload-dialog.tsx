import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { toastSuccess } from '#web/platform/notify-error.ts'
import type { Values } from '#web/record-form/define-record-form.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { PlainForm, RecordFields } from '#web/record-form/record-fields.tsx'
import { DRAFT_KEPT } from '#web/ui/fields/form-footer.tsx'
import { type NewDocument, newDocument } from '../documents.contract.ts'
import { ACCEPTED_ON_DESKTOP } from '../documents.rules.ts'
import { type DocumentStart, nameOfFile } from './document-form.ts'
import { documentForm } from './document-record-form.tsx'
import './documents.css'
import { fileFieldsOf, sendDocument } from './send-document.ts'
import { UploadFrame } from './upload-frame.tsx'
import { useUpload } from './use-upload.ts'

export type UploadDialogProps = {
  onClose: () => void
  /** What the document belongs to, as far as it is known. */
  start?: DocumentStart | undefined
  /** Files that were dropped before the form was there. */
  dropped?: readonly File[] | undefined
}

/** Uploads a file with its fields, and after it those that were dropped with it. */
export function UploadDialog({ onClose, start, dropped }: UploadDialogProps) {
  const [blank] = useState((): Values => ({ ...documentForm.valuesOf(undefined, {}), ...start }))
  const file = useState<File>()
  const toBody = (values: Values) => ({ ...documentForm.toBody(values, {}), ...(file[0] && fileFieldsOf(file[0])) })
  const form = useContractForm(newDocument, blank, { draft: 'upload-document', toBody })
  const { isDirty, isSubmitted } = form.formState
  const nameNow = () => textOf(form.getValues('name') ?? '')
  const upload = useUpload({
    way: 'full',
    file,
    dropped,
    name: {
      get: nameNow,
      set: (name) => form.setValue('name', name, { shouldDirty: true, shouldValidate: isSubmitted }),
      suggest: nameOfFile,
    },
  })

  function close() {
    upload.abort()
    form.finish()
    onClose()
  }

  async function save(body: NewDocument) {
    const chosen = upload.file
    if (!chosen || upload.share !== undefined) return
    const sent = await upload.send(
      (sending) => sendDocument(body, { file: chosen, ...sending }),
      (cause) => cause instanceof ApiError && applyServerErrors(form, cause),
    )
    if (!sent) return
    toastSuccess('Document uploaded successfully')
    const next = upload.takeNext()
    if (!next) return close()
    form.reset({ ...form.getValues(), name: nameOfFile(next), description: '' }, { keepDefaultValues: true })
  }

  return (
    <UploadFrame
      upload={upload}
      accept={ACCEPTED_ON_DESKTOP}
      onFiles={upload.choose}
      note={isDirty && DRAFT_KEPT}
      isDirty={isDirty}
      onSubmit={form.handleSubmit(save, () => upload.refuseIncomplete(nameNow().trim() !== ''))}
      onClose={close}
    >
      <PlainForm form={form} definition={documentForm}>
        <RecordFields />
      </PlainForm>
    </UploadFrame>
  )
}
