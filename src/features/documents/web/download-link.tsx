import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Document } from '../documents.contract.ts'
import { toastNoFile } from './document-toasts.ts'
import { documentWordTexts } from './document-words.texts.ts'

type DownloadProps = { document: Document; className: string; children: ReactNode; 'aria-label'?: string }

/** Fetches the file; a document without one says so. */
export function DownloadLink({ document, className, children, ...names }: DownloadProps) {
  const { fileUrl, fileName, uploaded } = document
  return (
    <a
      {...names}
      title={names['aria-label'] && documentWordTexts.download()}
      className={className}
      href={fileUrl}
      // The browser then reports an answer that is no file, and the page stays.
      download={fileName}
      onClick={(event) => {
        if (uploaded) return
        event.preventDefault()
        toastNoFile(documentWordTexts.downloadFailed)
      }}
    >
      {children}
    </a>
  )
}

/** The same as an icon alone. */
export function DownloadButton({ document }: { document: Document }) {
  return (
    <DownloadLink
      document={document}
      className={buttonClass({ variant: 'ghost', className: elementsStyles.iconOnly })}
      aria-label={documentWordTexts.downloadThis({ name: document.name })}
    >
      <Icon name="download" />
    </DownloadLink>
  )
}

/** Fetches the file as a press on its link would. */
export function download({ fileUrl, fileName }: Pick<Document, 'fileUrl' | 'fileName'>): void {
  const link = window.document.createElement('a')
  link.href = fileUrl
  link.download = fileName
  link.click()
}
