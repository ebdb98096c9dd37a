import { ApiError } from '#shared/api-error.ts'
import { reasonOf } from '#web/platform/notify-error.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { documentTexts } from '../documents.texts.ts'

const toastFailure = (title: string, description: string) => toast({ title, description, tone: 'danger' })

/** Says that a document has no file to download or to share. */
export const toastNoFile = (title: 'Download failed' | 'Share failed') =>
  toastFailure(title, 'Document file not found.')
/** Says that a file is too large for any upload. */
export const toastTooLarge = () => toastFailure(documentTexts.fileTooLargeTitle(), documentTexts.fileTooLarge())
/** Says that an upload was ended on purpose. */
export const toastCancelled = () =>
  toast({ title: 'Upload cancelled', description: 'Nothing was kept. Your form is still here.', tone: 'info' })

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

/** Says that a form lacks its file or its name. */
export function toastMissing(way: UploadWay): void {
  const { title, text } = UPLOAD_TEXTS[way].missing
  toastFailure(title, text)
}

/** Says that an upload failed; the end of a session is said elsewhere. */
export function toastNotUploaded(way: UploadWay, cause: unknown): void {
  if (cause instanceof ApiError && cause.status === 401) return
  const { title, text } = UPLOAD_TEXTS[way].failed
  const reason = cause instanceof ApiError && [413, 507].includes(cause.status) ? cause.body?.message : undefined
  if (reason === documentTexts.fileTooLarge()) toastTooLarge()
  else if (reason) toastFailure('Storage full', reason)
  else toastFailure(title, (way === 'full' && reasonOf(cause)) || text)
}

/** Says that the browser did not copy a link, in the words of the desktop or of the phone. */
export function toastNotCopied(isPhone: boolean): void {
  if (isPhone) toastFailure('Copy Failed', 'Please copy the link yourself.')
  else toastFailure('Manual copy needed', 'The link is selected: please copy it yourself.')
}
