import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/platform/api.ts'
import { createStore } from '#web/platform/emitter.ts'
import { mutate } from '#web/platform/mutate.ts'
import { defineMutation, putRow, targetOf } from '#web/platform/mutations.ts'
import { upload } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { addPropertyImages, type Property } from '../properties.contract.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { propertySource } from './use-properties.ts'

/** A photo on its way to a property: `share` of it has gone out; `failure` says why it did not arrive, `isFinal` that it never will. */
export type PhotoUpload = { id: string; name: string; share: number; failure?: string; isFinal?: boolean }

type Pending = PhotoUpload & { file: File }

/** Sent again, the same file would be refused again. */
const FINAL = [400, 404, 413, 415]
const NONE: readonly Pending[] = []
const underWay = createStore<ReadonlyMap<string, readonly Pending[]>>(new Map())
const uploadsOf = (propertyId: string) => underWay.get().get(propertyId) ?? NONE

function set(propertyId: string, change: (uploads: readonly Pending[]) => readonly Pending[]): void {
  underWay.set(new Map(underWay.get()).set(propertyId, change(uploadsOf(propertyId))))
}

function patch(propertyId: string, id: string, changes: Partial<PhotoUpload>): void {
  set(propertyId, (uploads) => uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)))
}

type Sending = { propertyId: string; name: string; content: Blob; onProgress: (share: number) => void }

const addPhotoMutation = defineMutation<Sending, Property>({
  name: addPropertyImages.name,
  isTransient: true,
  run: ({ propertyId, name, content, onProgress }) =>
    upload(addPropertyImages, { params: { id: propertyId }, files: [{ name, content }], onProgress }),
  target: ({ propertyId }) => targetOf(propertySource, propertyId, 'updated'),
  onSuccess: (property) => putRow(propertySource, property),
})

function reasonOf(cause: unknown, name: string): string {
  if (!(cause instanceof ApiError)) return 'It could not be read.'
  if (cause.status === 0) return 'No connection.'
  if (cause.status === 404) return 'This property no longer exists.'
  const message = cause.body?.message
  if (cause.status >= 500 || !message) return 'It could not be kept. Please try again.'
  return message.startsWith(`${name} `) ? `It ${message.slice(name.length + 1)}` : message
}

async function send(propertyId: string, { id, name, file }: Pending): Promise<boolean> {
  try {
    const onProgress = (share: number) => patch(propertyId, id, { share })
    await mutate(addPhotoMutation, { propertyId, name, content: await shrinkPhoto(file), onProgress })
    set(propertyId, (uploads) => uploads.filter((one) => one.id !== id))
    return true
  } catch (cause) {
    const isFinal = cause instanceof ApiError && FINAL.includes(cause.status)
    patch(propertyId, id, { share: 0, failure: reasonOf(cause, name), isFinal })
    return false
  }
}

/** Sends photos to a property, one after the other; one that fails stays named with its reason, the others arrive. Answers the names of those that failed. */
export async function uploadPhotos(propertyId: string, files: readonly File[]): Promise<string[]> {
  const added = files.map((file) => ({ id: newId(), name: file.name, share: 0, file }))
  set(propertyId, (uploads) => [...uploads, ...added])
  const failed: string[] = []
  for (const one of added) if (!(await send(propertyId, one))) failed.push(one.name)
  return failed
}

/** Sends a photo that failed once more. */
export async function retryPhoto(propertyId: string, id: string): Promise<void> {
  const one = uploadsOf(propertyId).find((upload) => upload.id === id)
  if (!one) return
  const { failure: _, ...again } = one
  set(propertyId, (uploads) => uploads.map((upload) => (upload.id === id ? again : upload)))
  await send(propertyId, again)
}

/** Forgets a photo that failed. */
export function dismissPhoto(propertyId: string, id: string): void {
  set(propertyId, (uploads) => uploads.filter((one) => one.id !== id))
}

/** The photos that are on their way to a property, or failed to get there. */
export function usePhotoUploads(propertyId: string): readonly PhotoUpload[] {
  return useStore(underWay).get(propertyId) ?? NONE
}
