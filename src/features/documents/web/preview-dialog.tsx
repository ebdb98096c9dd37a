import { buttonClass } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Document } from '../documents.contract.ts'
import { fileText, isPicture, shownAddress } from './document-text.ts'
import { documentWordTexts } from './document-words.texts.ts'
import * as styles from './documents.module.css'
import { documentsPageTexts } from './documents-page.texts.ts'
import { DownloadLink } from './download-link.tsx'

function Shown({ document: { name, fileType }, address }: { document: Document; address: string }) {
  if (isPicture({ fileType })) return <img src={address} alt={documentWordTexts.picture({ name })} />
  // A phone's browser often has no viewer: a frame would stay empty.
  if (fileType === 'pdf' && !navigator.pdfViewerEnabled)
    return <EmptyState card={false} title={documentsPageTexts.noViewer()} text={documentsPageTexts.withoutViewer()} />
  return <iframe src={address} title={documentsPageTexts.preview({ name })} />
}

/** A file as it is, over the screen. */
export function PreviewDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { name } = document
  const address = shownAddress(document)
  if (!address) return null
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description={fileText(document)}
      bodyClass={styles.documentPreview}
      footer={
        <>
          <a className={buttonClass({ size: 'md' })} href={address} target="_blank" rel="noreferrer">
            <Icon name="external-link" />
            {documentsPageTexts.openInTab()}
          </a>
          <DownloadLink document={document} className={buttonClass({ variant: 'primary', size: 'md' })}>
            <Icon name="download" />
            {documentWordTexts.download()}
          </DownloadLink>
        </>
      }
    >
      <Shown document={document} address={address} />
    </Dialog>
  )
}
