import { outbox, type Problem } from '#sync'
import { useFileAddresses } from '#sync/react'
import { useUploadShare } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { usePhotoUploads, type WaitingPhoto } from './photo-uploads.ts'
import './photos.css'

/** Sent again, the same file would be refused again. */
const FINAL = [400, 404, 413, 415]

function reasonOf({ status, body }: Problem, name: string): string {
  if (status === 404) return 'This property no longer exists.'
  const message = body?.message
  if (status >= 500 || !message) return 'It could not be kept. Please try again.'
  return message.startsWith(`${name} `) ? `It ${message.slice(name.length + 1)}` : message
}

/** The photos of a property that are on their way, wait for the network, or were refused. */
export function WaitingPhotos({ propertyId }: { propertyId: string }) {
  const { waiting, preparing } = usePhotoUploads(propertyId)
  if (waiting.length + preparing.length === 0) return null
  return (
    <ul className="photo-uploads" aria-label="Photos on their way">
      {waiting.map((photo) => (
        <li key={photo.id}>
          {photo.problem ? <Refused photo={photo} problem={photo.problem} /> : <OnItsWay photo={photo} />}
        </li>
      ))}
      {preparing.map(({ id, name }) => (
        <li key={id}>
          <div className="photo-upload upload-progress">
            <p className="truncate">{name}</p>
            <progress value={0} max={1} aria-label={`Uploading ${name}`} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function OnItsWay({ photo }: { photo: WaitingPhoto }) {
  const { id, input } = photo
  const share = useUploadShare(id)
  const isKept = !useStore(outbox.unsaved).has(id)
  const { name } = input.file
  return (
    <div className="photo-upload with-photo">
      <Preview photo={photo} />
      <div className="upload-progress">
        <p className="truncate">{name}</p>
        {share === undefined ? (
          <p className="photo-state">
            <Icon name="clock" size={14} />
            Waiting to be sent
          </p>
        ) : (
          <progress value={share} max={1} aria-label={`Uploading ${name}`} />
        )}
        {!isKept && <p>This device has no room for it. Leave Plotline open until it is sent.</p>}
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
    <div className="photo-upload is-failed" role="alert">
      <p className="truncate">{name}</p>
      <p>{reasonOf(problem, name)}</p>
      <span className="photo-acts">
        {!FINAL.includes(problem.status) && <Button onClick={() => void outbox.retry(id)}>Try again</Button>}
        <Button variant="ghost" onClick={() => void outbox.discard(id)}>
          Dismiss
        </Button>
      </span>
    </div>
  )
}
