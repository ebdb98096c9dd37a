import { ApiError } from '#shared/api-error.ts'
import type { Text } from '#shared/texts.ts'
import { reasonOf } from '#web/platform/notify-error.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { documentTexts } from '../documents.texts.ts'
import { documentFormTexts } from './document-form.texts.ts'
import { documentLinkTexts } from './document-links.texts.ts'
import { documentWordTexts } from './document-words.texts.ts'

const toastFailure = (title: string, description: string) => toast({ title, description, tone: 'danger' })

/** Says that a document has no file to download or to share. */
export const toastNoFile = (title: Text) => toastFailure(title(), documentWordTexts.noFile())
/** Says that a file is too large for any upload. */
export const toastTooLarge = () => toastFailure(documentTexts.fileTooLargeTitle(), documentTexts.fileTooLarge())
/** Says that an upload was ended on purpose. */
export const toastCancelled = () =>
  toast({ title: documentFormTexts.cancelled(), description: documentFormTexts.nothingKept(), tone: 'info' })

/** The two ways to upload, which have words of their own: with all fields, and to share the file. */
export type UploadWay = 'full' | 'share'

/** Says that a form lacks its file or its name. */
export function toastMissing(way: UploadWay): void {
  toastFailure(documentFormTexts.missing[way](), documentFormTexts.whatIsMissing[way]())
}

/** Says that an upload failed; the end of a session is said elsewhere. */
export function toastNotUploaded(way: UploadWay, cause: unknown): void {
  if (cause instanceof ApiError && cause.status === 401) return
  const reason = cause instanceof ApiError && [413, 507].includes(cause.status) ? cause.body?.message : undefined
  if (reason === documentTexts.fileTooLarge()) toastTooLarge()
  else if (reason) toastFailure(documentFormTexts.storageFull(), reason)
  else
    toastFailure(
      documentFormTexts.failed[way](),
      (way === 'full' && reasonOf(cause)) || documentFormTexts.whatFailed[way](),
    )
}

/** Says that the browser did not copy a link, in the words of the desktop or of the phone. */
export function toastNotCopied(isPhone: boolean): void {
  if (isPhone) toastFailure(documentLinkTexts.copyFailed(), documentLinkTexts.copyYourself())
  else toastFailure(documentLinkTexts.copyNeeded(), documentLinkTexts.linkSelected())
}
