import { outbox, type Problem } from '#sync'
import { useFileAddresses } from '#sync/react'
import { useUploadShare } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import * as fileDropStyles from '#web/ui/fields/file-drop.module.css'
import { usePhotoUploads, type WaitingPhoto } from './photo-uploads.ts'
import * as styles from './photos.module.css'
import { propertyPhotoTexts } from './property-photos.texts.ts'

/** Sent again, the same file would be refused again. */
const FINAL = [400, 404, 413, 415]

function reasonOf({ status, body }: Problem): string {
  if (status === 404) return propertyPhotoTexts.propertyGone()
  return status < 500 && body?.message ? body.message : propertyPhotoTexts.notKept()
}

/** The photos of a property that are on their way, wait for the network, or were refused. */
export function WaitingPhotos({ propertyId }: { propertyId: string }) {
  const { waiting, preparing } = usePhotoUploads(propertyId)
  if (waiting.length + preparing.length === 0) return null
  return (
    <ul className={`stack ${styles.photoUploads}`} aria-label={propertyPhotoTexts.onTheirWay()}>
      {waiting.map((photo) => (
        <li key={photo.id}>
          {photo.problem ? <Refused photo={photo} problem={photo.problem} /> : <OnItsWay photo={photo} />}
        </li>
      ))}
      {preparing.map(({ id, name }) => (
        <li key={id}>
          <div className={`stack ${styles.photoUpload} ${fileDropStyles.uploadProgress}`}>
            <p className="truncate wraps">{name}</p>
            <progress value={0} max={1} aria-label={propertyPhotoTexts.uploading({ name })} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function OnItsWay({ photo }: { photo: WaitingPhoto }) {
  const { id, input } = photo
  const share = useUploadShare(id)
  const isKept = !useStore(outbox.unkept).has(id)
  const { name } = input.file
  return (
    <div className={`stack ${styles.photoUpload} ${styles.withPhoto}`}>
      <Preview photo={photo} />
      <div className={fileDropStyles.uploadProgress}>
        <p className="truncate wraps">{name}</p>
        {share === undefined ? (
          <p className={`row ${styles.photoState}`}>
            <Icon name="clock" size={14} />
            {kitTexts.states.waiting()}
          </p>
        ) : (
          <progress value={share} max={1} aria-label={propertyPhotoTexts.uploading({ name })} />
        )}
        {!isKept && <p>{propertyPhotoTexts.noRoom()}</p>}
      </div>
    </div>
  )
}

function Preview({ photo }: { photo: WaitingPhoto }) {
  const [address] = useFileAddresses(photo)
  return address ? <img src={address} alt="" width={64} height={48} /> : null
}

function Refused({ photo: { id, input }, problem }: { photo: WaitingPhoto; problem: Problem }) {
  const { name } = input.file
  return (
    <div className={`stack ${styles.photoUpload} ${styles.isFailed}`} role="alert">
      <p className="truncate wraps">{name}</p>
      <p>{reasonOf(problem)}</p>
      <span className={styles.photoActs}>
        {!FINAL.includes(problem.status) && (
          <Button onClick={() => void outbox.retry(id)}>{kitTexts.tryAgain()}</Button>
        )}
        <Button variant="ghost" onClick={() => void outbox.discard(id)}>
          {propertyPhotoTexts.dismiss()}
        </Button>
      </span>
    </div>
  )
}
