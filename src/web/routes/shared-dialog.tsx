import { useEffect, useState } from 'react'
import { LogDialog } from '#features/communications/web/log-dialog.tsx'
import { DuplicateNote } from '#features/contacts/web/duplicate-note.tsx'
import { UploadDialog } from '#features/documents/web/upload-dialog.tsx'
import { LeadDialog } from '#features/leads/web/lead-dialog.tsx'
import { InspectionDialog } from '#features/properties/web/inspection-dialog.tsx'
import { uploadPhotos } from '#features/properties/web/photo-uploads.ts'
import { propertySource } from '#features/properties/web/use-properties.ts'
import { useRow } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { log } from '#web/platform/logger.ts'
import { peopleInCard, personInText, type SharedPerson } from '#web/platform/shared-input/read-shared.ts'
import { dropShared, type SharedItem, sharedItems } from '#web/platform/shared-input/shared-items.ts'
import { isCard, isPhoto } from '#web/platform/shared-input/take-shared.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { sharedTexts } from './shared.texts.ts'
import { type SharedContent, SharedPreview, type SharedWay } from './shared-preview.tsx'

const fileOf = ({ name, type, file }: SharedItem['files'][number]) => new File([file], name, { type })

/** What of an item can be saved, as it was recognised on this device. */
async function contentOf(item: SharedItem): Promise<SharedContent> {
  const [cards, files] = [item.files.filter(isCard), item.files.filter((file) => !isCard(file))]
  const people: SharedPerson[] = []
  const emptyCards: string[] = []
  for (const card of cards) {
    const found = peopleInCard(await card.file.text())
    people.push(...found)
    if (found.length === 0) emptyCards.push(card.name)
  }
  const person = people[0] ?? personInText(item.text)
  return {
    ...(person && { person }),
    morePeople: Math.max(0, people.length - 1),
    text: item.text,
    photos: files.filter(isPhoto).map(fileOf),
    documents: files.filter((file) => !isPhoto(file)).map(fileOf),
    refused: item.refused,
    emptyCards,
  }
}

type OneProps = { item: SharedItem; more: number; onDone: () => void; onClose: () => void }

/** One item: what it is, and the form in which it is saved. */
function OneShared({ item, more, onDone, onClose }: OneProps) {
  const [content, setContent] = useState<SharedContent>()
  const [way, setWay] = useState<SharedWay>()
  const [propertyId, setPropertyId] = useState('')
  const property = useRow(propertySource, propertyId || undefined).row
  useEffect(() => {
    contentOf(item).then(setContent, (cause) => log('What was shared could not be read', cause))
  }, [item])
  if (!content) return null
  const { person, text, photos, documents } = content
  const form = { onClose: () => setWay(undefined), onSaved: onDone }

  function choose(next: SharedWay) {
    if (next !== 'photos') return setWay(next)
    void uploadPhotos(propertyId, photos)
    const title = sharedTexts.photosAdded({ count: photos.length, name: property?.title ?? '' })
    toast({ title, tone: 'success' })
    onDone()
  }

  if (way === 'lead') {
    const { company: _, ...fields } = person ?? { company: '' }
    return <LeadDialog {...form} start={{ ...fields, notes: text }} slots={{ Duplicates: DuplicateNote }} />
  }
  if (way === 'communication') return <LogDialog {...form} start={{ content: text }} />
  if (way === 'document') return <UploadDialog {...form} dropped={[...documents, ...photos]} />
  if (way === 'inspection' && property) return <InspectionDialog {...form} property={property} start={photos} />
  return (
    <SharedPreview
      content={content}
      more={more}
      propertyId={propertyId}
      onProperty={setPropertyId}
      onChoose={choose}
      onDiscard={onDone}
      onClose={onClose}
    />
  )
}

/** Shows what other apps have shared, before any of it is saved, one after the other. */
export function SharedDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()?.id
  const [items, setItems] = useState<readonly SharedItem[]>()
  useEffect(() => {
    if (me === undefined) return
    sharedItems(me).then(setItems, (cause) => {
      log('What was shared could not be read', cause)
      toast({ title: sharedTexts.unread(), tone: 'danger' })
      onClose()
    })
  }, [me, onClose])
  const isEmpty = items?.length === 0
  useEffect(() => {
    if (isEmpty) onClose()
  }, [isEmpty, onClose])
  const item = items?.[0]
  if (!item) return null
  const finish = () => {
    dropShared(item.id).catch((cause) => log('What was shared could not be deleted', cause))
    setItems((all = []) => all.filter(({ id }) => id !== item.id))
  }
  return <OneShared key={item.id} item={item} more={(items?.length ?? 1) - 1} onDone={finish} onClose={onClose} />
}
