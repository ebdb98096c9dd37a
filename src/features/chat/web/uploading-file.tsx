import type { User } from '#features/workspace/workspace.contract.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { nameOf } from './chat-context.ts'
import { sizeText } from './file-text.ts'
import { MessageFrame } from './message-item.tsx'
import { retryUpload, settleUpload, type Upload } from './uploads.ts'

/** A file that the person sends: how far it is, or why it did not come through. */
export function UploadingFile({ upload, me }: { upload: Upload; me: User }) {
  const { clientId, file, content, at, share, failure } = upload
  const percent = Math.round(share * 100)
  return (
    <article className="msg unsent" data-message={clientId}>
      <MessageFrame name={nameOf(me)} src={me.profileImageUrl} at={at}>
        {content && <p className="text">{content}</p>}
        <div className="rec file">
          <span className="th">
            <Icon name="file-text" size={20} />
          </span>
          <span className="rec-t">
            <b className="trunc">{file.name}</b>
            <span>{sizeText(file.size)}</span>
          </span>
        </div>
        {failure ? (
          <p className="state bad" role="alert">
            <Icon name="triangle-alert" size={14} />
            {failure}
            <button type="button" className="link" onClick={() => retryUpload(clientId)}>
              Try again
            </button>
            <button type="button" className="link" onClick={() => settleUpload(clientId)}>
              Delete
            </button>
          </p>
        ) : (
          <progress className="sending" aria-label={`Sending ${file.name}`} max={100} value={percent} />
        )}
      </MessageFrame>
    </article>
  )
}
