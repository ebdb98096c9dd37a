import { useEffect, useState } from 'react'
import { LogDialog } from '#features/communications/web/log-dialog.tsx'
import { DuplicateNote } from '#features/contacts/web/duplicate-note.tsx'
import { UploadDialog } from '#features/documents/web/upload-dialog.tsx'
import type { ImportNoun } from '#features/imports/imports.contract.ts'
import { LeadDialog } from '#features/leads/web/lead-dialog.tsx'
import { InspectionDialog } from '#features/properties/web/inspection-dialog.tsx'
import { uploadPhotos } from '#features/properties/web/photo-uploads.ts'
import { propertySource } from '#features/properties/web/use-properties.ts'
import { useRow } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { log } from '#web/platform/logger.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { peopleInCard, personInText, type SharedPerson } from '#web/platform/shared-input/read-shared.ts'
import { dropShared, type SharedItem, sharedItems } from '#web/platform/shared-input/shared-items.ts'
import { isCard, isChat, isPhoto } from '#web/platform/shared-input/take-shared.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { importShared, joinCards } from './import-shared.ts'
import { sharedTexts } from './shared.texts.ts'
import { type SharedContent, SharedPreview, type SharedWay } from './shared-preview.tsx'

/** So much of a file tells whether it is a chat. */
const HEAD_BYTES = 2_000

const fileOf = ({ name, type, file }: SharedItem['files'][number]) => new File([file], name, { type })

/** The first of some files that is the export of a WhatsApp chat. */
async function chatIn(files: SharedItem['files']): Promise<File | undefined> {
  for (const file of files) if (isChat(file, await file.file.slice(0, HEAD_BYTES).text())) return fileOf(file)
  return undefined
}

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
  const documents = files.filter((file) => !isPhoto(file))
  return {
    ...(person && { person }),
    ...(people.length > 1 && { cards: await joinCards(cards.map(fileOf)) }),
    morePeople: Math.max(0, people.length - 1),
    text: item.text,
    photos: files.filter(isPhoto).map(fileOf),
    documents: documents.map(fileOf),
    chat: await chatIn(documents),
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
  const { person, cards, text, photos, documents, chat } = content
  const form = { onClose: () => setWay(undefined), onSaved: onDone }

  /** Reads the cards or the chat as an import; what else came with it stays. */
  async function importIt(kind: ImportNoun, file: File) {
    if (!(await importShared(kind, file))) return
    const { cards: _, person: __, chat: ___, ...rest } = content as SharedContent
    const others = documents.filter(({ name }) => name !== file.name)
    if (others.length > 0 || photos.length > 0) return setContent({ ...rest, morePeople: 0, documents: others })
    onDone()
    navigation.push(`/settings/data?import=${kind}`)
  }

  function choose(next: SharedWay) {
    if (next === 'import-chat' && chat) return void importIt('communications', chat)
    if (next === 'import-leads' && cards) return void importIt('leads', cards)
    if (next === 'import-contacts' && cards) return void importIt('contacts', cards)
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
