import { useState } from 'react'
import { sizedPicture } from '#shared/pictures.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { SpokenCount } from '#web/ui/elements/spoken-count.tsx'
import * as tagFieldStyles from '#web/ui/fields/tag-field.module.css'
import type { CardProps } from '#web/ui/list/virtual-cards.tsx'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { BlankRecordCard, RecordCard } from '#web/ui/record/record-card.tsx'
import { useScreen } from '#web/ui/record/record-kit.ts'
import { RecordMenu } from '#web/ui/record/record-menu.tsx'
import type { Document } from '../documents.contract.ts'
import { DocumentBadges, KindGlyph } from './document-badges.tsx'
import { type DocumentNoun, documentKit } from './document-record.ts'
import { fileText, tagsOnCard, uploadedByText } from './document-text.ts'
import { documentWordTexts } from './document-words.texts.ts'
import * as styles from './documents.module.css'
import { DownloadButton } from './download-link.tsx'

/** A picture as itself, any other file by its kind. */
export function DocumentFace({ document }: { document: Document }) {
  const [failed, setFailed] = useState<string>()
  const address = document.picture && sizedPicture(document.picture, 640)
  if (!address || address === failed) return <KindGlyph fileType={document.fileType} />
  return (
    <img
      className={styles.documentFace}
      src={address}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(address)}
    />
  )
}

/** A tag of so many letters is shown whole: room is made by the longer ones beside it. */
const SHORT_TAG = 6

function Tags({ document }: { document: Document }) {
  const { first, more } = tagsOnCard(document)
  if (first.length === 0)
    return (
      <p className={`row ${styles.tagsOnCard} faint`}>
        <span className="truncate">{document.description ?? documentWordTexts.noTags()}</span>
      </p>
    )
  return (
    <p className={`row ${styles.tagsOnCard}`}>
      {first.map((tag) => (
        <span
          key={tag}
          className={tag.length <= SHORT_TAG ? `${tagFieldStyles.tag} ${styles.short}` : tagFieldStyles.tag}
        >
          <span className="truncate">{tag}</span>
        </span>
      ))}
      {more > 0 && (
        <span className={`${tagFieldStyles.tag} ${styles.more}`}>
          <SpokenCount text={documentWordTexts.moreTags} count={more} shown={`+${more}`} />
        </span>
      )}
    </p>
  )
}

type Props = CardProps<Document, DocumentNoun['context']>

/** One document as a card that opens as a whole, with the ways to its file at the foot. */
export function DocumentCard({ row: document, isOpen, context: { me } }: Props) {
  const screen = useScreen(documentKit)
  const { view, share } = documentKit.actions
  const { name, createdAt } = document
  const by = uploadedByText(document, me)
  return (
    <RecordCard className={styles.document} isOpen={isOpen}>
      <div className={recordCardStyles.cardHead}>
        <DocumentFace document={document} />
        <div className={recordCardStyles.cardName}>
          <h3 className="truncate wraps">
            <OpenLink kit={documentKit} id={document.id} title={name}>
              {name}
            </OpenLink>
          </h3>
          <p>{fileText(document)}</p>
        </div>
      </div>
      <div className={`row ${styles.marks}`}>
        <DocumentBadges document={document} />
      </div>
      <Tags document={document} />
      <p className={`muted ${styles.by}`}>
        <span className="truncate wraps" title={by}>
          {by}
        </span>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <div className={recordCardStyles.cardFoot}>
        <Button
          variant="ghost"
          icon="eye"
          aria-label={documentWordTexts.viewThis({ name })}
          onClick={() => view.run?.(document, screen)}
        >
          {documentWordTexts.view()}
        </Button>
        <DownloadButton document={document} />
        <IconButton
          icon="share-2"
          label={documentWordTexts.shareThis({ name })}
          onClick={() => share.run?.(document, screen)}
        />
        <span className={elementsStyles.spacer} />
        <RecordMenu kit={documentKit} row={document} />
      </div>
    </RecordCard>
  )
}

/** Holds the place of a card that is on its way, in its final size. */
export function BlankCard() {
  return (
    <BlankRecordCard className={styles.document}>
      <div className={recordCardStyles.cardHead}>
        <span className={`${loadingStyles.skeleton} ${styles.documentFace}`} />
        <Bars className={recordCardStyles.cardName} of={['14px 70%', '12px 46%']} />
      </div>
      <Bars className={`row ${styles.marks}`} of={['20px 64px']} />
      <Bars className={`row ${styles.tagsOnCard}`} of={['20px 46%']} />
      <Bars className={`muted ${styles.by}`} of={['12px 66%']} />
      <Bars className={recordCardStyles.cardFoot} of={['12px 34%']} />
    </BlankRecordCard>
  )
}
