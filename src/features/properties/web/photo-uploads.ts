import { newId } from '#shared/ids.ts'
import { createStore } from '#web/platform/emitter.ts'
import { mutate } from '#web/platform/mutate.ts'
import { defineMutation, putRow, shownRow, targetOf } from '#web/platform/mutations.ts'
import type { OutboxEntry } from '#web/platform/outbox/outbox-entry.ts'
import { type FileFacts, factsOf, outboxFile, useUnanswered } from '#web/platform/outbox/waiting-files.ts'
import { upload } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { addPropertyImages, type Property } from '../properties.contract.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { propertySource } from './use-properties.ts'

type AddedPhoto = { key: string; propertyId: string; file: FileFacts }
/** A photo that the server has not taken yet. */
export type WaitingPhoto = OutboxEntry<AddedPhoto>

/** Adds a photo to a property; sent again with its `key` it is there once. */
const addPhotoMutation = defineMutation<AddedPhoto, Property>({
  name: addPropertyImages.name,
  run: ({ propertyId }, { key, files }) => upload(addPropertyImages, { params: { id: propertyId }, key, files }),
  target: ({ propertyId }) => targetOf(propertySource, propertyId, 'updated'),
  waits: {
    keyOf: ({ key }) => key,
    shown: ({ propertyId }) => shownRow(propertySource, propertyId, {}),
    part: 'Photo',
    // They come in their order, and what else is changed of the property does not wait for them.
    lane: ({ propertyId }) => `photos:${propertyId}`,
    isQuiet: true,
    staysRefused: true,
  },
  onSuccess: (property) => putRow(propertySource, property),
})

type Prepared = { id: string; propertyId: string; name: string }
/** Photos that are being made smaller before they are kept. */
const prepared = createStore<readonly Prepared[]>([])

/**
 * Keeps photos of a property on the device and sends them one after the other. Answers the names of those that were refused while
 * this was waited for; they stay with their reason, the others arrive.
 */
export async function uploadPhotos(propertyId: string, files: readonly File[]): Promise<string[]> {
  const chosen = files.map((file) => ({ id: newId(), propertyId, name: file.name, file }))
  prepared.set([...prepared.get(), ...chosen])
  const sent: Promise<string[]>[] = []
  for (const { id, name, file } of chosen) {
    const photo = outboxFile(name, await shrinkPhoto(file))
    const done = mutate(addPhotoMutation, { key: id, propertyId, file: factsOf(photo) }, { files: [photo] })
    sent.push(
      done.then(
        () => [],
        () => [name],
      ),
    )
    prepared.set(prepared.get().filter((one) => one.id !== id))
  }
  return (await Promise.all(sent)).flat()
}

/** The photos of a property that the server has not taken yet, and the names of those that are being prepared. */
export function usePhotoUploads(propertyId: string): { waiting: WaitingPhoto[]; preparing: readonly Prepared[] } {
  const waiting = useUnanswered(addPhotoMutation).filter(({ input }) => input.propertyId === propertyId)
  const preparing = useStore(prepared).filter((one) => one.propertyId === propertyId)
  return { waiting, preparing }
}
