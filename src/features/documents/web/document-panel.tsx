import { formatBytes } from '#shared/files.ts'
import { sizedPicture } from '#shared/pictures.ts'
import { formatTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { FactList, type ShownFacts } from '#web/record-form/fact-list.tsx'
import { Button, buttonClass } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { TagList } from '#web/ui/fields/tag-field.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { type Screen, useScreen } from '#web/ui/record/record-kit.ts'
import type { Document } from '../documents.contract.ts'
import { DocumentBadges, KindGlyph } from './document-badges.tsx'
import { documentFormTexts } from './document-form.texts.ts'
import { type DocumentNoun, documentKit } from './document-record.ts'
import type { documentForm } from './document-record-form.tsx'
import { uploaderText } from './document-text.ts'
import { documentWordTexts } from './document-words.texts.ts'
import * as styles from './documents.module.css'
import { documentsPageTexts } from './documents-page.texts.ts'
import { DownloadLink } from './download-link.tsx'
import { ShareLinks } from './share-links.tsx'

/** Everything about one document. */
export const DocumentPanel = defineRecordPanel<DocumentNoun>({
  kit: documentKit,
  className: styles.documentPanel,
  head: (document, screen) => <Head document={document} screen={screen} />,
  body: (document, { context, slots }) => (
    <>
      <Picture document={document} />
      {document.description && <p className={panelStyles.fullWords}>{document.description}</p>}
      <Facts document={document} {...context} onGo={slots.onGo} />
      {document.uploaded && <ShareLinks key={document.id} document={document} isPhone={context.isPhone} />}
    </>
  ),
})

function Head({ document, screen }: { document: Document; screen: Screen<DocumentNoun> }) {
  const { view, share } = documentKit.actions
  return (
    <>
      <div className={panelStyles.who}>
        <KindGlyph fileType={document.fileType} />
        <div className={panelStyles.whoText}>
          <h2>{document.name}</h2>
          <div className={panelStyles.meta}>
            <DocumentBadges document={document} />
          </div>
        </div>
      </div>
      <div className={panelStyles.actions}>
        <Button icon="eye" onClick={() => view.run?.(document, screen)}>
          {documentWordTexts.view()}
        </Button>
        <DownloadLink document={document} className={buttonClass({ variant: 'primary' })}>
          <Icon name="download" />
          {documentWordTexts.download()}
        </DownloadLink>
        <Button icon="share-2" onClick={() => share.run?.(document, screen)}>
          {documentWordTexts.share()}
        </Button>
      </div>
    </>
  )
}

/** A picture in its place; a press shows its file. */
function Picture({ document }: { document: Document }) {
  const screen = useScreen(documentKit)
  if (!document.picture) return null
  return (
    <button
      type="button"
      className={styles.documentPicture}
      onClick={() => documentKit.actions.view.run?.(document, screen)}
    >
      <img src={sizedPicture(document.picture, 1600)} alt={documentWordTexts.picture({ name: document.name })} />
    </button>
  )
}

type FactsProps = {
  document: Document
  me: string | undefined
  timeZone: string | undefined
  onGo: (path: string) => void
}

function Facts({ document, me, timeZone, onGo }: FactsProps) {
  const { fileName, fileSize, fileType, tags, isPublic, createdAt, leadId, leadName, dealId, dealTitle } = document
  const { propertyId, propertyTitle } = document
  const facts: ShownFacts<(typeof documentForm.names)[number]> = {
    name: 'elsewhere',
    type: 'elsewhere',
    description: 'elsewhere',
    fileName: { label: documentsPageTexts.file(), value: <span className={panelStyles.prose}>{fileName}</span> },
    fileSize: { label: documentsPageTexts.size(), value: `${formatBytes(fileSize)} · ${fileType.toUpperCase()}` },
    tags: {
      label: documentFormTexts.tags(),
      value: tags.length > 0 ? <TagList tags={tags} /> : <span className="faint">{documentWordTexts.noTags()}</span>,
    },
    isPublic: {
      label: documentsPageTexts.openTo(),
      value: isPublic ? documentsPageTexts.anyone() : documentsPageTexts.yourCompany(),
    },
    createdAt: {
      label: documentsPageTexts.uploaded(),
      value: `${formatDate(createdAt, timeZone)}, ${formatTime(createdAt, timeZone)}`,
    },
    uploadedBy: { label: documentsPageTexts.by(), value: uploaderText(document, me) },
    leadId: leadId && { label: documentFormTexts.lead(), of: 'lead', path: `/leads/${leadId}`, name: leadName },
    dealId: dealId && { label: documentFormTexts.deal(), of: 'deal', path: `/pipeline/${dealId}`, name: dealTitle },
    propertyId: propertyId && {
      label: documentFormTexts.property(),
      of: 'property',
      path: `/properties/${propertyId}`,
      name: propertyTitle,
    },
  }
  return <FactList facts={facts} onGo={onGo} />
}
