import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { useMutation } from '#web/platform/mutations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { type Document, type NewDocument, newDocument } from '../documents.contract.ts'
import { DocumentFields, type DocumentPickers } from './document-fields.tsx'
import { changedFields, type DocumentValues, documentValues } from './document-form.ts'
import './documents.css'
import { tellNotUpdated, tellUpdated } from './tell.ts'
import { updateDocumentMutation } from './use-documents.ts'

type Props = { document: Document; pickers: DocumentPickers; onClose: () => void }

/** Changes what is said of a document; its file stays. */
export function EditDialog({ document: given, pickers, onClose }: Props) {
  // What others change meanwhile is not overwritten: only what differs from this is sent.
  const [document] = useState(given)
  const { filePath, fileSize } = document
  const toBody = (values: DocumentValues) => ({ ...values, filePath, fileSize })
  const form = useContractForm(newDocument, documentValues(document), { toBody })
  const { act, isBusy } = useMutation(updateDocumentMutation)

  async function save(filled: NewDocument) {
    const body = changedFields(document, filled)
    try {
      if (Object.keys(body).length > 0) {
        await act({ id: document.id, body })
        tellUpdated()
      }
      onClose()
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 400 && applyServerErrors(form, cause)) return
      tellNotUpdated(cause)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit document"
      description={document.fileName}
      bodyClass="f2 file-form"
      dirty={form.formState.isDirty}
      onSubmit={(event) => {
        if (!isBusy) void form.handleSubmit(save)(event)
      }}
      footer={<FormFooter save="Save changes" saving="Saving…" isBusy={isBusy} />}
    >
      <DocumentFields form={form} pickers={pickers} document={document} />
    </Dialog>
  )
}
