import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import type { Document } from '../documents.contract.ts'
import { DocumentFields, type DocumentPickers, documentForm } from './document-record-form.tsx'
import './documents.css'

type Props = { document: Document; pickers: DocumentPickers; onClose: () => void }

/** Changes the fields of a document; its file stays. */
export function EditDialog({ document, pickers, onClose }: Props) {
  const open = useRecordForm(documentForm, { row: document, onClose })
  return (
    <RecordDialog
      open={open}
      title="Edit Document"
      description={document.fileName}
      save="Save changes"
      bodyClass="file-form"
    >
      <DocumentFields pickers={pickers} />
    </RecordDialog>
  )
}
