import { useEffect } from 'react'
import { createStore } from '#shared/emitter.ts'
import { newId } from '#shared/ids.ts'
import {
  type DraftFile,
  defineMutation,
  drafts,
  type FileFacts,
  mutate,
  type OutboxEntry,
  outbox,
  putRow,
  shownRow,
  targetOf,
} from '#sync'
import { useDraft, useUnanswered } from '#sync/react'
import { shrinkPhoto } from '#web/platform/shrink-photo.ts'
import { upload } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { addPropertyImages, type Property } from '../properties.contract.ts'
import { propertySource } from './use-properties.ts'

type AddedPhoto = { key: string; propertyId: string; file: FileFacts }
/** A photo that the server has not taken yet. */
export type WaitingPhoto = OutboxEntry<AddedPhoto>

/** Adds a photo to a property; sent again with its `key` it is there once. */
const addPhotoMutation = defineMutation<AddedPhoto, Property>({
  name: addPropertyImages.name,
  run: ({ propertyId }, sending) => upload(addPropertyImages, { ...sending, params: { id: propertyId } }),
  target: ({ propertyId }) => targetOf(propertySource, propertyId, 'updated'),
  waits: {
    keyOf: ({ key }) => key,
    shown: ({ propertyId }) => shownRow(propertySource, propertyId, {}),
    part: 'photo',
    // They are sent in order; other changes of the property do not wait for them.
    lane: ({ propertyId }) => `photos:${propertyId}`,
    isQuiet: true,
    staysRefused: true,
  },
  onSuccess: (property) => putRow(propertySource, property),
})

type Prepared = { id: string; propertyId: string; name: string; file: File }
/** Photos that are being made smaller before they go to the outbox. */
const prepared = createStore<readonly Prepared[]>([])
/** Photos of this page that are not in the outbox yet. */
let unsent: readonly Prepared[] = []

const draftOf = (propertyId: string) => `photos of property ${propertyId}`

/** Persists photos as a draft until they are in the outbox; their property may not exist yet. No photos: no draft. */
export function keepPhotos(propertyId: string, photos: readonly DraftFile[]): void {
  const name = draftOf(propertyId)
  if (photos.length === 0) drafts.drop(name)
  else drafts.keep(name, { key: drafts.read(name)?.key ?? newId(), values: {}, files: photos })
}

function setUnsent(propertyId: string, next: readonly Prepared[]): void {
  unsent = next
  const own = unsent.filter((one) => one.propertyId === propertyId)
  keepPhotos(
    propertyId,
    own.map(({ id, name, file }) => ({ id, name, type: file.type, file })),
  )
}

async function send(chosen: readonly Prepared[]): Promise<string[]> {
  prepared.set([...prepared.get(), ...chosen])
  const sent: Promise<string[]>[] = []
  for (const { id, propertyId, name, file } of chosen) {
    const photo = outbox.fileOf(name, await shrinkPhoto(file))
    const done = mutate(addPhotoMutation, { key: id, propertyId, file: outbox.factsOf(photo) }, { files: [photo] })
    const end = () =>
      setUnsent(
        propertyId,
        unsent.filter((one) => one.id !== id),
      )
    sent.push(
      done.then(
        () => [],
        () => [name],
      ),
    )
    void done.then(end, end)
    prepared.set(prepared.get().filter((one) => one.id !== id))
  }
  return (await Promise.all(sent)).flat()
}

/**
 * Keeps photos of a property on the device and sends them one after the other. Answers the names of those that were refused while
 * this was waited for; they stay with their reason, the others arrive.
 */
export function uploadPhotos(propertyId: string, files: readonly File[]): Promise<string[]> {
  const chosen = files.map((file) => ({ id: newId(), propertyId, name: file.name, file }))
  setUnsent(propertyId, [...unsent, ...chosen])
  return send(chosen)
}

/** Sends photos that were chosen on a page that closed before they were in the outbox. */
export function useLeftPhotos(propertyId: string): void {
  const { found } = useDraft(draftOf(propertyId))
  useEffect(() => {
    const isKnown = ({ id }: DraftFile) => [...unsent, ...outbox.get()].some((one) => one.id === id)
    const left = (found?.files ?? []).filter((one) => !isKnown(one))
    const chosen = left.flatMap(({ id, name, file }) => (file instanceof File ? { id, propertyId, name, file } : []))
    if (chosen.length === 0) return
    setUnsent(propertyId, [...unsent, ...chosen])
    void send(chosen)
  }, [found, propertyId])
}

/** The photos of a property that the server has not taken yet, and the names of those that are being prepared. */
export function usePhotoUploads(propertyId: string): { waiting: WaitingPhoto[]; preparing: readonly Prepared[] } {
  const waiting = useUnanswered(addPhotoMutation).filter(({ input }) => input.propertyId === propertyId)
  const preparing = useStore(prepared).filter((one) => one.propertyId === propertyId)
  return { waiting, preparing }
}
