import { Suspense } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { late } from '#web/ui/load-late.ts'
import type { Document } from '../documents.contract.ts'
import type { DocumentPickers } from './document-fields.tsx'
import { removeAndTell } from './tell.ts'

// The list stands before what opens over it has come.
export const loadUpload = async () => ({ default: (await import('./new-document.tsx')).NewDocument })
const NewDocument = late(loadUpload)
export const loadShare = async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog })
const ShareDialog = late(loadShare)
export const loadPreview = async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog })
const PreviewDialog = late(loadPreview)
const EditDialog = late(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

/** What is open over the documents; `copied` tells how copying the link for the team went. */
export type OpenDialog =
  | { kind: 'upload'; dropped?: readonly File[] }
  | { kind: 'view' | 'edit' | 'remove'; document: Document }
  | { kind: 'share'; document: Document; copied: boolean | undefined }

type Props = {
  dialog: OpenDialog | undefined
  onClose: () => void
  pickers: DocumentPickers
  /** Hears of a document that is gone. */
  onGone: (id: string) => void
}

/** The dialogs of the documents. */
export function DocumentsDialogs({ dialog, onClose, pickers, onGone }: Props) {
  async function remove(document: Document) {
    onClose()
    if (await removeAndTell(document)) onGone(document.id)
  }
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'upload' && <NewDocument onClose={onClose} pickers={pickers} dropped={dialog.dropped} />}
      {dialog?.kind === 'share' && <ShareDialog document={dialog.document} copied={dialog.copied} onClose={onClose} />}
      {dialog?.kind === 'view' && <PreviewDialog document={dialog.document} onClose={onClose} />}
      {dialog?.kind === 'edit' && <EditDialog document={dialog.document} pickers={pickers} onClose={onClose} />}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={`Delete ${dialog.document.name}?`}
          description="Its file and the links to it go for everybody. This cannot be undone."
          confirmLabel="Delete document"
          onConfirm={() => void remove(dialog.document)}
        />
      )}
    </Suspense>
  )
}
