import { buttonClass } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Document } from '../documents.contract.ts'
import { fileText, isPicture, shownAddress } from './document-text.ts'
import { DownloadLink } from './download-link.tsx'
import './documents.css'

function Shown({ document: { name, fileType }, address }: { document: Document; address: string }) {
  if (isPicture({ fileType })) return <img src={address} alt={`Picture: ${name}`} />
  // A phone's browser often has no viewer: a frame would stay empty.
  if (fileType === 'pdf' && !navigator.pdfViewerEnabled)
    return (
      <EmptyState
        card={false}
        title="This browser does not show PDF files in place"
        text="Open it in a new tab, or download it."
      />
    )
  return <iframe src={address} title={`Preview of ${name}`} />
}

/** A file as it is, over the screen. */
export function PreviewDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { name } = document
  const address = shownAddress(document)
  if (!address) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      description={fileText(document)}
      bodyClass="document-preview"
      footer={
        <>
          <a className={buttonClass({ size: 'md' })} href={address} target="_blank" rel="noreferrer">
            <Icon name="external-link" />
            Open in a new tab
          </a>
          <DownloadLink document={document} className={buttonClass({ variant: 'primary', size: 'md' })}>
            <Icon name="download" />
            Download
          </DownloadLink>
        </>
      }
    >
      <Shown document={document} address={address} />
    </Dialog>
  )
}
