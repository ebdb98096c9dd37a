import { useState } from 'react'
import { PhotoPreview } from '#features/properties/web/photo-choice.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { formatBytes } from '#shared/files.ts'
import type { SharedPerson } from '#web/platform/shared-input/read-shared.ts'
import type { SharedRefusal } from '#web/platform/shared-input/shared-items.ts'
import { SHARED_MAX_BYTES } from '#web/platform/shared-input/take-shared.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import * as styles from './shared.module.css'
import { sharedTexts } from './shared.texts.ts'

/** What a shared item can become. */
export type SharedWay =
  | 'import-leads'
  | 'import-contacts'
  | 'import-chat'
  | 'lead'
  | 'communication'
  | 'document'
  | 'photos'
  | 'inspection'

/** What was recognised in a shared item. */
export type SharedContent = {
  person?: SharedPerson
  /** The cards of several people, as one file. */
  cards?: File
  /** People of the cards beside the first. */
  morePeople: number
  text: string
  photos: readonly File[]
  documents: readonly File[]
  /** The export of a WhatsApp chat; it is one of the documents, too. */
  chat?: File | undefined
  refused: readonly SharedRefusal[]
  /** Cards in which nobody was found. */
  emptyCards: readonly string[]
}

type Props = {
  content: SharedContent
  more: number
  propertyId: string
  onProperty: (id: string) => void
  onChoose: (way: SharedWay) => void
  onDiscard: () => void
  onClose: () => void
}

const REFUSALS = { large: sharedTexts.tooLarge, kind: sharedTexts.wrongKind } as const

/** The ways in which it can be saved, the likeliest first. */
function waysOf({ person, cards, text, photos, documents, chat }: SharedContent): [SharedWay, string, IconName][] {
  const files = [...documents, ...photos]
  const fits = files.length > 0 && files.every(({ size }) => size <= SHARED_MAX_BYTES)
  const isText = text !== '' && files.length === 0
  return [
    ...(cards
      ? ([
          ['import-leads', sharedTexts.importLeads(), 'upload'],
          ['import-contacts', sharedTexts.importContacts(), 'upload'],
        ] as [SharedWay, string, IconName][])
      : []),
    ...(chat ? [['import-chat', sharedTexts.importChat(), 'upload'] as [SharedWay, string, IconName]] : []),
    ...(person || isText ? [['lead', sharedTexts.addLead(), 'users'] as [SharedWay, string, IconName]] : []),
    ...(isText ? [['communication', sharedTexts.logCommunication(), 'phone'] as [SharedWay, string, IconName]] : []),
    ...(photos.length > 0 && documents.length === 0
      ? ([
          ['photos', sharedTexts.addToListing(), 'image'],
          ['inspection', sharedTexts.inspection(), 'clipboard-check'],
        ] as [SharedWay, string, IconName][])
      : []),
    ...(fits ? [['document', sharedTexts.saveDocument(), 'file-text'] as [SharedWay, string, IconName]] : []),
  ]
}

/** What was shared, with the ways to save it. */
export function SharedPreview({ content, more, propertyId, onProperty, onChoose, onDiscard, onClose }: Props) {
  const [isAsked, setAsked] = useState(false)
  const ways = waysOf(content)
  const { photos, documents, refused, emptyCards } = content
  const needsListing = ways.some(([way]) => way === 'photos')

  function choose(way: SharedWay) {
    const isForListing = way === 'photos' || way === 'inspection'
    if (isForListing && !propertyId) setAsked(true)
    else onChoose(way)
  }

  return (
    <Dialog
      onClose={onClose}
      title={sharedTexts.title()}
      description={[sharedTexts.about(), more > 0 && sharedTexts.more({ count: more })].filter(Boolean).join(' ')}
      bodyClass={styles.shared}
      footer={
        <>
          <Button size="md" onClick={onDiscard}>
            {sharedTexts.discard()}
          </Button>
          <span className={elementsStyles.spacer} />
          <Button size="md" onClick={onClose}>
            {sharedTexts.later()}
          </Button>
        </>
      }
    >
      <Recognised {...content} />
      {documents.map(({ name, size }) => (
        <p key={name}>
          {name} <span className="muted">{formatBytes(size)}</span>
        </p>
      ))}
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((file) => (
            <PhotoPreview key={file.name} file={file} />
          ))}
        </div>
      )}
      {[
        ...refused.map(({ name, why }) => REFUSALS[why]({ name })),
        ...emptyCards.map((name) => sharedTexts.emptyCard({ name })),
        ...(ways.length === 0 ? [sharedTexts.nothing()] : []),
      ].map((text) => (
        <p key={text} className={styles.refused} role="alert">
          {text}
        </p>
      ))}
      {needsListing && (
        <Field label={sharedTexts.listing()} error={isAsked && !propertyId ? sharedTexts.chooseListing() : undefined}>
          <PropertyPicker value={propertyId} onChange={onProperty} />
        </Field>
      )}
      <div className={styles.ways}>
        {ways.map(([way, label, icon], at) => (
          <Button key={way} size="md" icon={icon} {...(at === 0 && { variant: 'primary' })} onClick={() => choose(way)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** The person and the text. */
function Recognised({ person, morePeople, text }: SharedContent) {
  return (
    <>
      {person && (
        <dl className={styles.person} aria-label={sharedTexts.person()}>
          <dt>{[person.firstName, person.lastName].filter(Boolean).join(' ')}</dt>
          {[person.phone, person.email, person.company].filter(Boolean).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </dl>
      )}
      {morePeople > 0 && <p className="muted">{sharedTexts.moreInCards({ count: morePeople })}</p>}
      {text && <blockquote className={styles.text}>{text}</blockquote>}
    </>
  )
}
