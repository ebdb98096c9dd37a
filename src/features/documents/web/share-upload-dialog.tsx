import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyLink } from '#web/ui/record/copy-link.tsx'
import { type Document, sharedDocument } from '../documents.contract.ts'
import { ACCEPTED_ON_PHONE, titleOfFile } from '../documents.rules.ts'
import { sharedLink } from './document-text.ts'
import './documents.css'
import { FileChoice } from './file-choice.tsx'
import { shareFile } from './send-document.ts'
import { refusalOf, tellCancelled, tellMissing, tellNotCopied, tellNotUploaded, tellUploaded } from './tell.ts'
import { UploadFooter, UploadProgress } from './upload-parts.tsx'
import { useFile } from './use-file.ts'
import { useSending } from './use-sending.ts'

type Props = { onClose: () => void; dropped?: readonly File[] | undefined }

/** What the form asks for; the rest of the call is for other clients. */
const fields = z.pick(sharedDocument, { title: true, description: true })
type Fields = z.output<typeof fields>
const BLANK = { title: '', description: '' }

/** Uploads a file and hands over the link to it, which works without an account. */
export function ShareUploadDialog({ onClose, dropped }: Props) {
  const [shared, setShared] = useState<Document>()
  return shared ? (
    <Done document={shared} onClose={onClose} />
  ) : (
    <ShareForm onClose={onClose} onShared={setShared} dropped={dropped} />
  )
}

function ShareForm({ onClose, onShared, dropped = [] }: Props & { onShared: (document: Document) => void }) {
  const form = useContractForm(fields, BLANK, { draft: 'share-document' })
  const { errors, isDirty } = form.formState
  const file = useFile(useState<File>(), dropped, (chosen, last) => {
    const { title } = form.getValues()
    if (title.trim() === '' || (last && title === titleOfFile(last.name)))
      form.setValue('title', titleOfFile(chosen.name), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  })
  const { share, abort, send } = useSending()
  const isBusy = share !== undefined

  function close() {
    abort()
    form.finish()
    onClose()
  }

  async function save({ title, description }: Fields) {
    const { chosen } = file
    if (isBusy) return
    if (!chosen) return tellWhatIsMissing()
    try {
      const sent = await send((sending) => shareFile({ file: chosen, fields: { title, description }, ...sending }))
      if (sent === 'aborted') return void tellCancelled()
      tellUploaded()
      form.finish()
      onShared(sent)
    } catch (cause) {
      if (!(cause instanceof ApiError && applyServerErrors(form, cause))) file.setFault(refusalOf(cause))
      tellNotUploaded('share', cause)
    }
  }

  function tellWhatIsMissing() {
    if (!file.chosen) file.setFault('Choose a file')
    tellMissing('share')
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Upload Document"
      description="The file gets a link that you can send to anyone."
      dirty={isDirty || isBusy || file.chosen !== undefined}
      bodyClass="form-grid file-form"
      onSubmit={form.handleSubmit(save, tellWhatIsMissing)}
      footer={<UploadFooter isBusy={isBusy} onAbort={abort} />}
    >
      <Field label="File" group className="full" error={file.fault}>
        <FileChoice
          file={file.chosen}
          accept={ACCEPTED_ON_PHONE}
          onFiles={([one]) => one && file.choose([one])}
          onRemove={file.remove}
          disabled={isBusy}
        />
      </Field>
      {isBusy && <UploadProgress share={share} name={file.chosen?.name ?? ''} />}
      <Field label="Title" className="full" error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Field label="Description" optional className="full" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} />
      </Field>
    </Dialog>
  )
}

function Done({ document, onClose }: { document: Document; onClose: () => void }) {
  const { title, shareToken } = document
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your file is ready to share"
      description={title}
      footer={
        <Button variant="primary" size="md" onClick={onClose}>
          Done
        </Button>
      }
    >
      {shareToken === null ? (
        <p className="muted">It has no link yet: share it from the list.</p>
      ) : (
        <>
          <CopyLink url={sharedLink(shareToken)} label="Share link" onRefused={() => tellNotCopied(true)} />
          <p className="hint share-note">
            <Icon name="globe" size={14} />
            Anyone with this link can download the file, until you revoke it.
          </p>
        </>
      )}
    </Dialog>
  )
}
