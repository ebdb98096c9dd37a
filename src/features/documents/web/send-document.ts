import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutate.ts'
import { type Document, type NewDocument, readFileType, type UploadedDocument } from '../documents.contract.ts'
import { MEDIA_TYPES } from '../documents.rules.ts'
import { setUnderWay } from './under-way.ts'
import {
  createDocumentMutation,
  type SharedFile,
  shareFileMutation,
  takeBackDocumentMutation,
  uploadDocumentContentMutation,
} from './use-documents.ts'

/** Removes a document whose file never came; without a network that waits for it. */
function takeBack(id: string): void {
  mutate(takeBackDocumentMutation, { id }).catch(() => undefined)
}

/** True when the server refused before it kept anything. */
const isRefused = (cause: unknown) => cause instanceof ApiError && cause.status >= 400 && cause.status < 500

/** A file on its way out: `signal` ends it. */
export type Sending = { file: File; onProgress: (share: number) => void; signal: AbortSignal }

/** The media type by the name: what a browser says of a file depends on the programs beside it. */
function mediaTypeOf({ name, type }: File): string {
  const kind = readFileType(name)
  return kind ? MEDIA_TYPES[kind] : type
}

type Said = Omit<NewDocument, 'filePath' | 'fileSize' | 'mimeType'>

/** Adds a document and sends its file; when that fails or is aborted, the record is taken back. Throws what went wrong. */
export async function sendDocument(said: Said, { file, ...watched }: Sending): Promise<Document> {
  const id = newId()
  const mediaType = mediaTypeOf(file)
  // The server decides about the path.
  const filePath = `private/${Date.now()}-${file.name}`
  setUnderWay(id, true)
  let isKept = false
  try {
    const body = { ...said, filePath, fileSize: file.size, mimeType: mediaType }
    const { uploadUrl } = await mutate(createDocumentMutation, { key: id, body })
    isKept = true
    watched.signal.throwIfAborted()
    if (uploadUrl === undefined) throw new ApiError(0, 'The server did not say where the file goes')
    return await mutate(uploadDocumentContentMutation, { ...watched, id, address: uploadUrl, content: file, mediaType })
  } catch (cause) {
    if (isKept || !isRefused(cause)) takeBack(id)
    throw cause
  } finally {
    setUnderWay(id, false)
  }
}

/** Sends a file that gets a link for everybody; when that fails or is aborted, nothing of it stays. */
export async function shareFile(
  fields: SharedFile['fields'],
  { file, ...watched }: Sending,
): Promise<UploadedDocument> {
  const key = newId()
  try {
    const content = new Blob([file], { type: mediaTypeOf(file) })
    return await mutate(shareFileMutation, { ...watched, key, fields, files: [{ name: file.name, content }] })
  } catch (cause) {
    // It may have been kept although nobody heard of it.
    if (!isRefused(cause)) takeBack(key)
    throw cause
  }
}
