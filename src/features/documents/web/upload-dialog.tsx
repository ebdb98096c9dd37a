import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import type { Values } from '#web/record-form/define-record-form.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { PlainForm } from '#web/record-form/record-fields.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { DRAFT_KEPT } from '#web/ui/fields/form-footer.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type NewDocument, newDocument } from '../documents.contract.ts'
import { ACCEPTED_ON_DESKTOP } from '../documents.rules.ts'
import { type DocumentStart, nameOfFile } from './document-form.ts'
import { DocumentFields, type DocumentPickers, documentForm } from './document-record-form.tsx'
import './documents.css'
import { FileChoice } from './file-choice.tsx'
import { sendDocument, wishFor } from './send-document.ts'
import { tellCancelled, tellMissing, tellNotUploaded, tellUploaded } from './tell.ts'
import { UploadFooter, UploadProgress } from './upload-parts.tsx'
import { useFile } from './use-file.ts'
import { useSending } from './use-sending.ts'

export type UploadDialogProps = {
  onClose: () => void
  pickers: DocumentPickers
  /** What the document belongs to, as far as it is known. */
  start?: DocumentStart | undefined
  /** Files that were dropped before the form was there. */
  dropped?: readonly File[] | undefined
}

/** Uploads a file with what is said of it, and after it those that were dropped with it. */
export function UploadDialog({ onClose, pickers, start, dropped = [] }: UploadDialogProps) {
  const [blank] = useState((): Values => ({ ...documentForm.valuesOf(undefined, {}), ...start }))
  const held = useState<File>()
  const [chosenFile] = held
  const toBody = (values: Values) => ({
    ...documentForm.toBody(values, {}),
    ...(chosenFile && wishFor(chosenFile)),
  })
  const form = useContractForm(newDocument, blank, { draft: 'upload-document', toBody })
  const file = useFile(held, dropped, (chosen, last) => {
    const name = textOf(form.getValues('name') ?? '')
    if (name.trim() === '' || (last && name === nameOfFile(last)))
      form.setValue('name', nameOfFile(chosen), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  })
  const { share, abort, send } = useSending()
  const isBusy = share !== undefined
  const { isDirty } = form.formState

  function close() {
    abort()
    form.finish()
    onClose()
  }

  function goOn() {
    tellUploaded()
    const next = file.takeNext()
    if (!next) return close()
    form.reset({ ...form.getValues(), name: nameOfFile(next), description: '' }, { keepDefaultValues: true })
  }

  async function save(body: NewDocument) {
    const { chosen } = file
    if (!chosen || isBusy) return
    try {
      const sent = await send((sending) => sendDocument(body, { file: chosen, ...sending }))
      if (sent === 'aborted') tellCancelled()
      else goOn()
    } catch (cause) {
      if (cause instanceof ApiError) applyServerErrors(form, cause)
      tellNotUploaded('full', cause)
    }
  }

  function tellWhatIsMissing() {
    if (!file.chosen) file.setFault('Choose a file')
    if (!file.chosen || textOf(form.getValues('name') ?? '').trim() === '') tellMissing('full')
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Upload Document"
      dirty={isDirty || isBusy || file.chosen !== undefined}
      bodyClass="form-grid file-form"
      onSubmit={form.handleSubmit(save, tellWhatIsMissing)}
      footer={<UploadFooter note={isDirty && DRAFT_KEPT} isBusy={isBusy} onAbort={abort} />}
    >
      <Field label="File" group className="full" error={file.fault} hint={file.moreText}>
        <FileChoice
          file={file.chosen}
          accept={ACCEPTED_ON_DESKTOP}
          onFiles={file.choose}
          onRemove={file.remove}
          disabled={isBusy}
        />
      </Field>
      {isBusy && <UploadProgress share={share} name={file.chosen?.name ?? ''} />}
      <PlainForm form={form} definition={documentForm}>
        <DocumentFields pickers={pickers} />
      </PlainForm>
    </Dialog>
  )
}
