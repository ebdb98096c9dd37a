import { useState } from 'react'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { ShareUploadDialog } from './share-upload-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'

type Props = { onClose: () => void; dropped?: readonly File[] | undefined }

/** Uploads a document: on a phone to share it, elsewhere with all its fields. */
export function NewDocument({ onClose, dropped }: Props) {
  const [isPhone] = useState(usePhone())
  if (isPhone) return <ShareUploadDialog onClose={onClose} dropped={dropped} />
  return <UploadDialog onClose={onClose} dropped={dropped} />
}
