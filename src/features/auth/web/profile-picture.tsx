import { useState } from 'react'
import type { User } from '#features/workspace/workspace.contract.ts'
import { ApiError } from '#shared/api-error.ts'
import { newId } from '#shared/ids.ts'
import { PORTRAIT_MAX_BYTES } from '#shared/pictures.ts'
import { mutate, outbox } from '#sync'
import { reasonOf, toastError } from '#web/platform/notify-error.ts'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { useUploadShare } from '#web/platform/upload.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { useFileInput } from '#web/ui/fields/file-input.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { accountTexts } from './account.texts.ts'
import { deleteOwnPictureMutation, uploadOwnPictureMutation } from './account-mutations.ts'
import * as styles from './profile-section.module.css'
import { profileWriteTexts } from './profile-writes.texts.ts'

/** The longer side, px, to which a large photo is scaled down before it is sent. */
const SENT_SIDE = 1024

/** What is being done with the picture, and why the last one was refused. */
function usePicture() {
  const [key, setKey] = useState(newId)
  const [doing, setDoing] = useState<'sending' | 'removing'>()
  const [refusal, setRefusal] = useState<string>()

  async function act(what: 'sending' | 'removing', run: () => Promise<unknown>) {
    setDoing(what)
    setRefusal(undefined)
    try {
      await run()
      toast({ title: profileWriteTexts.updated(), description: profileWriteTexts.updatedDetail(), tone: 'success' })
    } catch (cause) {
      const reason = cause instanceof ApiError && cause.status !== 401 ? reasonOf(cause) : undefined
      if (reason) setRefusal(reason)
      else toastError(cause, profileWriteTexts.notUpdated())
    } finally {
      setDoing(undefined)
      setKey(newId())
    }
  }

  async function send(file: File) {
    const small = await shrinkPhoto(file, SENT_SIDE)
    if (small.size > PORTRAIT_MAX_BYTES) return setRefusal(accountTexts.pictureTooLarge({ name: file.name }))
    await act('sending', () => mutate(uploadOwnPictureMutation, { key }, { files: [outbox.fileOf(file.name, small)] }))
  }

  const remove = () => act('removing', () => mutate(deleteOwnPictureMutation, {}))
  return { key, doing, refusal, send, remove }
}

/** The own picture with its buttons; saved at once. */
export function ProfilePicture({ user }: { user: User }) {
  const { key, doing, refusal, send, remove } = usePicture()
  const percent = Math.round((useUploadShare(key) ?? 0) * 100)
  const chooser = useFileInput({
    accept: 'image/jpeg,image/png,.jpg,.jpeg,.png',
    'aria-label': accountTexts.uploadPicture(),
    onFiles: ([file]) => file && void send(file),
  })
  const name = `${user.firstName} ${user.lastName}`
  return (
    <div className={styles.person}>
      <Avatar name={name} src={user.profileImageUrl} size={72} />
      <div className={styles.personText}>
        <b>{name}</b>
        <p className="muted">{user.workspace.name}</p>
        <div className={styles.pictureButtons}>
          <Button
            icon="image"
            busy={doing === 'sending'}
            busyText={accountTexts.sendingPicture({ percent })}
            onClick={chooser.choose}
          >
            {user.profileImageUrl ? accountTexts.changePicture() : accountTexts.uploadPicture()}
          </Button>
          {chooser.input}
          {user.profileImageUrl && (
            <Button
              icon="trash-2"
              busy={doing === 'removing'}
              busyText={accountTexts.removing()}
              onClick={() => void remove()}
            >
              {accountTexts.removePicture()}
            </Button>
          )}
        </div>
        {refusal ? (
          <p className={fieldsStyles.errorText} role="alert">
            {refusal}
          </p>
        ) : (
          <p className={fieldsStyles.hint}>{accountTexts.aboutPicture()}</p>
        )}
      </div>
    </div>
  )
}
