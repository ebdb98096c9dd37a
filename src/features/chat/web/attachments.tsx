import { Icon } from '#web/ui/elements/icon.tsx'
import type { Attachment } from '../chat.contract.ts'
import { sizeText } from './file-text.ts'

const isPicture = ({ mimeType }: Attachment) => mimeType === 'image/jpeg' || mimeType === 'image/png'

/** The files of a message: pictures as such, others as cards. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <div className="files">
      {attachments.map((file) =>
        isPicture(file) ? (
          <a key={file.url} className="shot" href={file.url} target="_blank" rel="noopener">
            <img src={file.url} alt={file.name} loading="lazy" />
          </a>
        ) : (
          <a key={file.url} className="rec file" href={file.url} download={file.name}>
            <span className="th">
              <Icon name="file-text" size={20} />
            </span>
            <span className="rec-t">
              <b className="trunc">{file.name}</b>
              <span>{sizeText(file.size)}</span>
            </span>
            <Icon name="download" />
          </a>
        ),
      )}
    </div>
  )
}
