import { useState } from 'react'
import * as z from 'zod/mini'
import { useRecordState } from '#sync/react'
import { useContractForm } from '#web/platform/form.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyLink } from '#web/ui/record/copy-link.tsx'
import { sharedDocument, type UploadedDocument } from '../documents.contract.ts'
import { ACCEPTED_ON_PHONE, titleOfFile } from '../documents.rules.ts'
import { documentFormTexts } from './document-form.texts.ts'
import { documentLinkTexts } from './document-links.texts.ts'
import { sharedLink } from './document-text.ts'
import { toastNotCopied } from './document-toasts.ts'
import * as styles from './documents.module.css'
import { shareFile } from './send-document.ts'
import { UploadForm } from './upload-form.tsx'

type Props = { onClose: () => void; dropped?: readonly File[] | undefined }

/** What the form asks for; the rest of the call is for other clients. */
const fields = z.pick(sharedDocument, { title: true, description: true })

/** Uploads a file and hands over the link to it, which works without an account. */
export function ShareUploadDialog({ onClose, dropped }: Props) {
  const [shared, setShared] = useState<UploadedDocument>()
  return shared ? (
    <Done document={shared} onClose={onClose} />
  ) : (
    <ShareForm onClose={onClose} onShared={setShared} dropped={dropped} />
  )
}

function ShareForm({ onClose, onShared, dropped }: Props & { onShared: (document: UploadedDocument) => void }) {
  const form = useContractForm(fields, { title: '', description: '' }, { draft: 'share-document' })
  const { errors } = form.formState
  return (
    <UploadForm
      way="share"
      form={form}
      named="title"
      suggest={({ name }) => titleOfFile(name)}
      accept={ACCEPTED_ON_PHONE}
      dropped={dropped}
      send={shareFile}
      onSent={(sent) => {
        form.finish()
        onShared(sent)
      }}
      description={documentLinkTexts.getsLink()}
      onClose={onClose}
    >
      <Field label={documentFormTexts.title()} className={fieldsStyles.full} error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Field
        label={documentFormTexts.description()}
        optional
        className={fieldsStyles.full}
        error={errors.description?.message}
      >
        <Textarea {...form.register('description')} rows={3} />
      </Field>
    </UploadForm>
  )
}

function Done({ document, onClose }: { document: UploadedDocument; onClose: () => void }) {
  const { id, title, shareToken } = document
  const isWaiting = useRecordState(id) !== undefined
  return (
    <Dialog
      onClose={onClose}
      title={isWaiting ? documentLinkTexts.waiting() : documentLinkTexts.ready()}
      description={title}
      footer={
        <Button variant="primary" size="md" onClick={onClose}>
          {documentLinkTexts.done()}
        </Button>
      }
    >
      {shareToken === null ? (
        <p className="muted">{isWaiting ? documentLinkTexts.linkLater() : documentLinkTexts.linkTold()}</p>
      ) : (
        <>
          <CopyLink
            url={sharedLink(shareToken)}
            label={documentLinkTexts.shareLink()}
            onRefused={() => toastNotCopied(true)}
          />
          <p className={`${fieldsStyles.hint} ${styles.shareNote}`}>
            <Icon name="globe" size={14} />
            {documentLinkTexts.copyNow()}
          </p>
        </>
      )}
    </Dialog>
  )
}
