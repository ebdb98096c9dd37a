import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutations.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { type Document, FILE_TOO_LARGE } from '../documents.contract.ts'
import { deleteDocumentMutation } from './use-documents.ts'

const tellFailure = (title: string, description: string) => toast({ title, description, tone: 'danger' })
const tellSuccess = (description: string) => toast({ title: 'Success', description, tone: 'success' })

const NO_FILE = 'Document file not found.'

/** Tells that a document has no file to download. */
export const tellNoDownload = () => tellFailure('Download failed', NO_FILE)
/** Tells that a document has no file to share. */
export const tellNoShare = () => tellFailure('Share failed', NO_FILE)
/** Tells that a file is too large for any upload. */
export const tellTooLarge = () => tellFailure('File too large', FILE_TOO_LARGE)
/** Tells that a document was uploaded. */
export const tellUploaded = () => tellSuccess('Document uploaded successfully')
/** Tells that an upload was ended on purpose. */
export const tellCancelled = () =>
  toast({ title: 'Upload cancelled', description: 'Nothing was kept. Your form is still here.', tone: 'info' })

/** The server's words for a refusal; undefined when it failed otherwise. */
export function refusalOf(cause: unknown): string | undefined {
  const isRefusal = cause instanceof ApiError && cause.status >= 400 && cause.status < 500
  return isRefusal ? cause.body?.message : undefined
}

const isOver = (cause: unknown) => cause instanceof ApiError && cause.status === 401

/** The words of the two ways to upload, which are stated each for itself. */
export const UPLOAD_TEXTS = {
  full: {
    missing: { title: 'Missing information', text: 'Please select a file and enter a name.' },
    failed: { title: 'Upload failed', text: 'Failed to upload document. Please try again.' },
  },
  share: {
    missing: { title: 'Missing Information', text: 'Please select a file and enter a title.' },
    failed: { title: 'Upload Failed', text: 'There was an error uploading your file. Please try again.' },
  },
} as const
export type UploadWay = keyof typeof UPLOAD_TEXTS

/** Tells that a form lacks its file or its name. */
export function tellMissing(way: UploadWay): void {
  const { title, text } = UPLOAD_TEXTS[way].missing
  tellFailure(title, text)
}

/** Tells that an upload failed; a session that ended is told elsewhere. */
export function tellNotUploaded(way: UploadWay, cause: unknown): void {
  if (isOver(cause)) return
  const { title, text } = UPLOAD_TEXTS[way].failed
  if (cause instanceof ApiError && cause.status === 413) tellTooLarge()
  else tellFailure(title, (way === 'full' && refusalOf(cause)) || text)
}

/** Tells that a link could not be made or ended; a session that ended is told elsewhere. */
export function tellNotShared(cause: unknown): void {
  if (isOver(cause)) return
  tellFailure('Share failed', refusalOf(cause) ?? 'The link could not be changed. Please try again.')
}

/** Tells that the browser did not copy a link, in the words of the desktop or of the phone. */
export function tellNotCopied(isPhone: boolean): void {
  if (isPhone) tellFailure('Copy Failed', 'Please copy the link yourself.')
  else tellFailure('Manual copy needed', 'The link is selected: please copy it yourself.')
}

/** Removes a document and says how it went; true when it is gone. */
export async function removeAndTell({ id, name }: Pick<Document, 'id' | 'name'>): Promise<boolean> {
  try {
    await mutate(deleteDocumentMutation, { id })
    toast({ title: 'Document deleted', description: name, icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    if (!isOver(cause)) tellFailure('Delete failed', 'Failed to delete document. Please try again.')
    return cause instanceof ApiError && cause.status === 404
  }
}
