import { useState } from 'react'
import { useRows } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import type { RelatedProps } from '#web/platform/feature.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { RelatedList, RelatedRow, RelatedSection } from '#web/ui/record/related-list.tsx'
import type { Document } from '../documents.contract.ts'
import { KindGlyph } from './document-badges.tsx'
import { fileText, uploadedByText } from './document-text.ts'
import { documentWordTexts } from './document-words.texts.ts'
import { documentsScreenTexts } from './documents-screen.texts.ts'
import { DownloadButton } from './download-link.tsx'
import { relatedDocumentsTexts } from './related-documents.texts.ts'
import { documentSource, useFileState } from './use-documents.ts'

const UploadDialog = lazyPart(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))

/** So many are shown; the rest is counted and found on the screen of the documents. */
const SHOWN = 5

type ItemProps = { document: Document; me: string | undefined; onOpen: () => void }

function Item({ document, me, onOpen }: ItemProps) {
  const { id, name, uploaded } = document
  const missing = documentWordTexts.file[useFileState(id)]()
  return (
    <RelatedRow
      name={name}
      detail={[!uploaded && missing, fileText(document), uploadedByText(document, me)].filter(Boolean).join(' · ')}
      onOpen={onOpen}
      before={<KindGlyph fileType={document.fileType} />}
      after={uploaded && <DownloadButton document={document} />}
    />
  )
}

/** The documents of a lead, a deal or a property, and the way to add to them. */
export function DocumentsOf({ of: kind, id, leadId, onGo }: RelatedProps) {
  if (kind === 'contact')
    return leadId && <Documents of={{ leadId }} note={documentWordTexts.ofFormerLead()} onGo={onGo} />
  return <Documents of={{ [`${kind}Id`]: id }} onGo={onGo} />
}

type Props = Pick<RelatedProps, 'onGo'> & {
  of: { leadId?: string; dealId?: string; propertyId?: string }
  /** Says whose they are, where that is not the record they are shown with. */
  note?: string
}

function Documents({ of, note, onGo }: Props) {
  const me = useMe()?.id
  const { rows, status, total = rows.length, retry } = useRows(documentSource, { ...of, sort: '-createdAt' })
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  return (
    <RelatedSection
      title={documentsScreenTexts.documents()}
      add={{ label: documentsScreenTexts.upload(), icon: 'upload' }}
      dialog={(onClose) => <UploadDialog onClose={onClose} start={of} />}
    >
      {note && <p className={fieldsStyles.hint}>{note}</p>}
      <RelatedList
        texts={relatedDocumentsTexts.list}
        rows={{ status, retry }}
        nothing={documentWordTexts.noneOfRecord()}
      >
        {shown.map((document) => (
          <Item key={document.id} document={document} me={me} onOpen={() => onGo(`/documents/${document.id}`)} />
        ))}
      </RelatedList>
      {!isWhole && total > SHOWN && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {documentWordTexts.showAll({ total })}
        </Button>
      )}
    </RelatedSection>
  )
}
