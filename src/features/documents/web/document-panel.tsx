import { useEffect, useRef } from 'react'
import { formatTime } from '#shared/wall-time.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PanelBar } from '#web/ui/panel-bar.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { PanelState } from '#web/ui/panel-state.tsx'
import { RecordLink } from '#web/ui/record-link.tsx'
import { TagList } from '#web/ui/tag-field.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import type { Document } from '../documents.contract.ts'
import { formatBytes } from '../documents.rules.ts'
import { DocumentBadges, DocumentMenu, DownloadLink, KindGlyph, useDocumentActions } from './document-actions.tsx'
import { linkedRecords, pictureAddress, uploaderText } from './document-text.ts'
import { ShareLinks } from './share-links.tsx'
import { documentSource } from './use-documents.ts'

type KnownProps = {
  me: string | undefined
  timeZone: string | undefined
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}
type Props = KnownProps & {
  id: string
  onClose: () => void
  /** `3 of 86`; undefined when the list at hand does not hold the document. */
  position: string | undefined
  /** Opens the neighbour in the list; undefined where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Everything about one document beside the list; on a phone it takes the whole screen. */
export function DocumentPanel({ id, onClose, position, onPrevious, onNext, ...known }: Props) {
  const { row, status, retry } = useRow(documentSource, id)
  const { edit } = useDocumentActions()
  return (
    <PanelFrame name={row?.name ?? 'Document'} className="document-panel" onClose={onClose}>
      <PanelBar noun="Document" screen="documents" position={position} steps={{ onPrevious, onNext }} onClose={onClose}>
        {row && <IconButton icon="pencil" label="Edit document" onClick={() => edit(row)} />}
        {row && <DocumentMenu document={row} />}
      </PanelBar>
      {row && <Known document={row} {...known} />}
      <PanelState name="document" status={status} onRetry={retry} />
    </PanelFrame>
  )
}

function Known({ document, ...props }: KnownProps & { document: Document }) {
  const isPhone = usePhone()
  const scroll = useRef<HTMLDivElement>(null)
  const { id, name, description, uploaded } = document
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document starts at its top
  useEffect(() => {
    scroll.current?.scrollTo(0, 0)
  }, [id])
  return (
    <>
      <div className="ph">
        <div className="who">
          <KindGlyph fileType={document.fileType} />
          <div className="who-text">
            <h2>{name}</h2>
            <div className="meta">
              <DocumentBadges document={document} />
            </div>
          </div>
        </div>
        <Ways document={document} />
      </div>
      <div className="scroll" ref={scroll}>
        <Picture document={document} />
        {description && <p className="full-words">{description}</p>}
        <Facts document={document} {...props} />
        {uploaded && <ShareLinks key={id} document={document} isPhone={isPhone} />}
      </div>
    </>
  )
}

function Ways({ document }: { document: Document }) {
  const { view, share } = useDocumentActions()
  return (
    <div className="acts">
      <Button icon="eye" onClick={() => view(document)}>
        View
      </Button>
      <DownloadLink document={document} className={buttonClass({ variant: 'primary' })}>
        <Icon name="download" />
        Download
      </DownloadLink>
      <Button icon="share-2" onClick={() => share(document)}>
        Share
      </Button>
    </div>
  )
}

/** A light picture in its place; a press shows it larger. */
function Picture({ document }: { document: Document }) {
  const { view } = useDocumentActions()
  const address = pictureAddress(document)
  if (!address) return null
  return (
    <button type="button" className="document-picture" onClick={() => view(document)}>
      <img src={address} alt={`Picture: ${document.name}`} />
    </button>
  )
}

function Facts({ document, me, timeZone, onGo }: KnownProps & { document: Document }) {
  const { fileName, fileSize, fileType, tags, isPublic, createdAt } = document
  return (
    <dl className="facts document-facts">
      <Fact label="File">
        <span className="said">{fileName}</span>
      </Fact>
      <Fact label="Size">
        {formatBytes(fileSize)} · {fileType.toUpperCase()}
      </Fact>
      <Fact label="Tags">{tags.length > 0 ? <TagList tags={tags} /> : <span className="faint">No tags</span>}</Fact>
      <Fact label="Open to">{isPublic ? 'Anyone with its link' : 'Your company'}</Fact>
      <Fact label="Uploaded">
        {formatDate(createdAt, timeZone)}, {formatTime(createdAt, timeZone)}
      </Fact>
      <Fact label="By">{uploaderText(document, me)}</Fact>
      {linkedRecords(document).map(({ label, name, path }) => (
        <Fact key={label} label={label}>
          <RecordLink className="link trunc" path={path} onGo={onGo}>
            {name}
          </RecordLink>
        </Fact>
      ))}
    </dl>
  )
}
