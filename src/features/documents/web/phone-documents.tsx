import { useState } from 'react'
import { show } from '#shared/texts.ts'
import { useRows } from '#sync/react'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { RelatedList, RelatedRow } from '#web/ui/record/related-list.tsx'
import type { Document, DocumentType } from '../documents.contract.ts'
import { MANAGED_TYPES } from '../documents.rules.ts'
import { KindGlyph } from './document-badges.tsx'
import { TYPE_LOOKS } from './document-looks.ts'
import { fileText } from './document-text.ts'
import { toastNoFile } from './document-toasts.ts'
import { documentWordTexts } from './document-words.texts.ts'
import * as styles from './documents.module.css'
import { documentsScreenTexts } from './documents-screen.texts.ts'
import { DownloadButton } from './download-link.tsx'
import { PhoneDocumentForm } from './phone-document-form.tsx'
import { phoneDocumentTexts } from './phone-documents.texts.ts'
import { relatedDocumentsTexts } from './related-documents.texts.ts'
import { ShareDialog } from './share-dialog.tsx'
import { documentSource, useFileState } from './use-documents.ts'

type Props = {
  onClose: () => void
  /** Goes to the address of a record or a screen. */
  onGo: (path: string) => void
}

/** So many are added to the list by each press. */
const STEP = 20

/** The documents of a phone, in a dialog: list, upload, download and share; their whole screen is one press away. */
export function DocumentManager({ onClose, onGo }: Props) {
  const [type, setType] = useState<DocumentType | ''>('')
  const [opened, setOpened] = useState<'upload' | Document>()
  const back = () => setOpened(undefined)
  if (opened === 'upload') return <PhoneDocumentForm type={type} onClose={back} />
  if (opened) return <ShareDialog document={opened} onClose={back} />
  return (
    <Dialog
      onClose={onClose}
      title={phoneDocumentTexts.title()}
      bodyClass={styles.manager}
      footer={
        <>
          <Button size="md" onClick={() => onGo('/documents')}>
            {phoneDocumentTexts.wholeScreen()}
          </Button>
          <span className={elementsStyles.spacer} />
          <Button variant="primary" size="md" icon="upload" onClick={() => setOpened('upload')}>
            {documentsScreenTexts.upload()}
          </Button>
        </>
      }
    >
      <Select
        aria-label={phoneDocumentTexts.type()}
        value={type}
        placeholder={phoneDocumentTexts.allTypes()}
        options={optionsOf(MANAGED_TYPES, TYPE_LOOKS)}
        onChange={({ target }) => setType(target.value as DocumentType | '')}
      />
      <Documents key={type} type={type} onShare={setOpened} onOpen={({ id }) => onGo(`/documents/${id}`)} />
    </Dialog>
  )
}

type ListProps = {
  type: DocumentType | ''
  onShare: (document: Document) => void
  onOpen: (document: Document) => void
}

function Documents({ type, onShare, onOpen }: ListProps) {
  const [most, setMost] = useState(STEP)
  const {
    rows,
    status,
    total = rows.length,
    load,
    retry,
  } = useRows(documentSource, {
    ...(type && { type }),
    sort: '-createdAt',
  })
  return (
    <>
      <RelatedList
        texts={relatedDocumentsTexts.list}
        rows={{ status, retry }}
        nothing={type ? phoneDocumentTexts.noneOfType() : phoneDocumentTexts.none()}
      >
        {rows.slice(0, most).map((document) => (
          <Item key={document.id} document={document} onShare={onShare} onOpen={onOpen} />
        ))}
      </RelatedList>
      {total > most && (
        <Button
          variant="ghost"
          onClick={() => {
            load(most, most + STEP)
            setMost(most + STEP)
          }}
        >
          {phoneDocumentTexts.more()}
        </Button>
      )}
    </>
  )
}

function Item({ document, onShare, onOpen }: { document: Document } & Pick<ListProps, 'onShare' | 'onOpen'>) {
  const { id, name, type, fileType, uploaded } = document
  const file = documentWordTexts.file[useFileState(id)]()
  const said = [!uploaded && file, show(TYPE_LOOKS[type].label ?? ''), fileText(document)]
  return (
    <RelatedRow
      className={styles.managerRow}
      name={name}
      detail={said.filter(Boolean).join(' · ')}
      onOpen={() => onOpen(document)}
      before={<KindGlyph fileType={fileType} />}
      after={
        <span className="row">
          <DownloadButton document={document} />
          <IconButton
            icon="share-2"
            label={documentWordTexts.shareThis({ name })}
            onClick={() => (uploaded ? onShare(document) : toastNoFile(documentWordTexts.shareFailed))}
          />
        </span>
      }
    />
  )
}
