import { useState } from 'react'
import type { User } from '#features/workspace/workspace.contract.ts'
import { newId } from '#shared/ids.ts'
import { PORTRAIT_MAX_BYTES } from '#shared/pictures.ts'
import { mutate, outbox } from '#sync'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { useUploadShare } from '#web/platform/upload.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { PictureField } from '#web/ui/fields/picture-field.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { accountTexts } from './account.texts.ts'
import { deleteOwnPictureMutation, uploadOwnPictureMutation } from './account-mutations.ts'
import * as styles from './profile-section.module.css'
import { profileWriteTexts } from './profile-writes.texts.ts'

/** The longer side, px, to which a large photo is scaled down before it is sent. */
const SENT_SIDE = 1024

const toastUpdated = () =>
  toast({ title: profileWriteTexts.updated(), description: profileWriteTexts.updatedDetail(), tone: 'success' })

/** The own picture with its buttons. */
export function ProfilePicture({ user }: { user: User }) {
  const [key, setKey] = useState(newId)
  const percent = Math.round((useUploadShare(key) ?? 0) * 100)
  const name = `${user.firstName} ${user.lastName}`

  async function send(file: File) {
    const small = await shrinkPhoto(file, SENT_SIDE)
    if (small.size > PORTRAIT_MAX_BYTES) return accountTexts.pictureTooLarge({ name: file.name })
    try {
      await mutate(uploadOwnPictureMutation, { key }, { files: [outbox.fileOf(file.name, small)] })
    } finally {
      setKey(newId())
    }
    toastUpdated()
    return undefined
  }

  return (
    <PictureField
      className={styles.person}
      picture={<Avatar name={name} src={user.profileImageUrl} size={72} />}
      isSet={user.profileImageUrl !== null}
      words={{
        upload: accountTexts.uploadPicture(),
        change: accountTexts.changePicture(),
        sending: accountTexts.sendingPicture({ percent }),
        remove: accountTexts.removePicture(),
        removing: accountTexts.removing(),
        hint: accountTexts.aboutPicture(),
        failed: profileWriteTexts.notUpdated(),
      }}
      send={send}
      remove={() => mutate(deleteOwnPictureMutation, {}).then(toastUpdated)}
    >
      <b>{name}</b>
      <p className="muted">{user.workspace.name}</p>
    </PictureField>
  )
}
