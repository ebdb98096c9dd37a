import { show } from '#shared/texts.ts'
import { Badge, LookBadge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import type { Document } from '../documents.contract.ts'
import { KIND_LOOKS, TYPE_LOOKS } from './document-looks.ts'
import { documentWordTexts } from './document-words.texts.ts'
import { useFileState } from './use-documents.ts'

/** What a document is, who may see it, and whether its file has come. */
export function DocumentBadges({ document: { id, type, isPublic, uploaded } }: { document: Document }) {
  const file = useFileState(id)
  return (
    <>
      <LookBadge of={TYPE_LOOKS[type]} dot={false} title={show(TYPE_LOOKS[type].label)} />
      {isPublic && (
        <Badge look="line" icon="globe">
          {documentWordTexts.isPublic()}
        </Badge>
      )}
      {!uploaded &&
        // That it waits is said of the record.
        file !== 'waiting' &&
        (file === 'sent' ? (
          <Badge tone="blue" icon="upload">
            {documentWordTexts.file.sent()}
          </Badge>
        ) : (
          <Badge tone="red" icon="triangle-alert">
            {documentWordTexts.file.missing()}
          </Badge>
        ))}
    </>
  )
}

/** The kind of a file as a drawing. */
export function KindGlyph({ fileType }: Pick<Document, 'fileType'>) {
  const { icon, tone } = KIND_LOOKS[fileType]
  return (
    <span className={`${elementsStyles.glyph} tone-${tone}`}>
      <Icon name={icon} size={20} />
    </span>
  )
}
