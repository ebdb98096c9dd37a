import { formatBytes } from '#shared/files.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Attachment } from '../chat.contract.ts'

const isPicture = ({ mimeType }: Attachment) => mimeType === 'image/jpeg' || mimeType === 'image/png'

/** The name and size of a file, as a card shows them. */
export function FileCard({ name, size }: Pick<Attachment, 'name' | 'size'>) {
  return (
    <>
      <span className="thumbnail">
        <Icon name="file-text" size={20} />
      </span>
      <span className="record-text">
        <b className="truncate">{name}</b>
        <span>{formatBytes(size)}</span>
      </span>
    </>
  )
}

/** The files of a message: pictures as such, others as cards. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <div>
      {attachments.map((file) =>
        isPicture(file) ? (
          <a key={file.url} className="screenshot" href={file.url} target="_blank" rel="noopener">
            <img src={file.url} alt={file.name} loading="lazy" />
          </a>
        ) : (
          <a key={file.url} className="record" href={file.url} download={file.name}>
            <FileCard name={file.name} size={file.size} />
            <Icon name="download" />
          </a>
        ),
      )}
    </div>
  )
}
