import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#web/platform/form.ts'
import type { Values } from '#web/record-form/define-record-form.ts'
import { PlainForm, RecordFields } from '#web/record-form/record-fields.tsx'
import { DRAFT_KEPT } from '#web/ui/fields/form-footer.tsx'
import { newDocument } from '../documents.contract.ts'
import { ACCEPTED_ON_DESKTOP } from '../documents.rules.ts'
import { documentForm } from './document-record-form.tsx'
import { nameOfFile } from './document-text.ts'
import { sendDocument } from './send-document.ts'
import { UploadForm } from './upload-form.tsx'

type Props = {
  onClose: () => void
  /** What the document belongs to, as far as it is known. */
  start?: Partial<Record<'leadId' | 'dealId' | 'propertyId', string>> | undefined
  /** Files that were dropped before the form was there. */
  dropped?: readonly File[] | undefined
  /** Every file was sent. */
  onSaved?: () => void
}

/** What is said of a new document; its file says the rest. */
const said = z.omit(newDocument, { filePath: true, fileSize: true, mimeType: true })

/** Uploads a file with its fields, and after it those that were dropped with it. */
export function UploadDialog({ onClose, start, dropped, onSaved }: Props) {
  const [blank] = useState((): Values => ({ ...documentForm.valuesOf(undefined, {}), ...start }))
  const toBody = (values: Values) => documentForm.toBody(values, {})
  const form = useContractForm(said, blank, { draft: 'upload-document', toBody })

  function follow(next: File | undefined) {
    const values = { ...form.getValues(), description: '' }
    if (next) return form.reset({ ...values, name: nameOfFile(next) }, { keepDefaultValues: true })
    form.finish()
    onSaved?.()
    onClose()
  }

  return (
    <UploadForm
      way="full"
      form={form}
      named="name"
      suggest={nameOfFile}
      accept={ACCEPTED_ON_DESKTOP}
      takesMany
      dropped={dropped}
      send={sendDocument}
      onSent={(_, next) => follow(next)}
      note={(form.formState.isDirty || form.files.length > 0) && DRAFT_KEPT()}
      onClose={onClose}
    >
      <PlainForm form={form} definition={documentForm}>
        <RecordFields />
      </PlainForm>
    </UploadForm>
  )
}
