import { useState } from 'react'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import type { Document } from '../documents.contract.ts'
import { documentFormTexts } from './document-form.texts.ts'
import { documentForm } from './document-record-form.tsx'
import * as styles from './documents.module.css'
import { ShareUploadDialog } from './share-upload-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

type Props = {
  onClose: () => void
  /** The document whose fields are edited; its file stays. Without it a new one is uploaded. */
  row?: Document | undefined
  /** Files that were dropped before the form was there. */
  dropped?: readonly File[] | undefined
}

/** Edits a document or uploads one: on a phone to share it, elsewhere with all its fields. */
export function DocumentDialog({ row, onClose, dropped }: Props) {
  const [isPhone] = useState(usePhone())
  if (row) return <EditDialog document={row} onClose={onClose} />
  if (isPhone) return <ShareUploadDialog onClose={onClose} dropped={dropped} />
  return <UploadDialog onClose={onClose} dropped={dropped} />
}

function EditDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const open = useRecordForm(documentForm, { row: document, onClose })
  return (
    <RecordDialog
      open={open}
      title={documentFormTexts.edit()}
      description={document.fileName}
      bodyClass={styles.fileForm}
    >
      <RecordFields />
    </RecordDialog>
  )
}
