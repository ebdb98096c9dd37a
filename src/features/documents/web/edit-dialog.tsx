import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import type { Document } from '../documents.contract.ts'
import { documentForm } from './document-record-form.tsx'
import './documents.css'

type Props = { document: Document; onClose: () => void }

/** Changes the fields of a document; its file stays. */
export function EditDialog({ document, onClose }: Props) {
  const open = useRecordForm(documentForm, { row: document, onClose })
  return (
    <RecordDialog open={open} title="Edit Document" description={document.fileName} bodyClass="file-form">
      <RecordFields />
    </RecordDialog>
  )
}
