import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutate.ts'
import { type Document, type NewDocument, readFileType, type UploadedDocument } from '../documents.contract.ts'
import { MEDIA_TYPES } from '../documents.rules.ts'
import { setUnderWay } from './under-way.ts'
import {
  createDocumentMutation,
  deleteDocumentMutation,
  type SharedFile,
  shareFileMutation,
  uploadDocumentContentMutation,
} from './use-documents.ts'

/** Records whose file never came and that could not be removed yet. */
const leftovers = new Set<string>()

async function takeBack(id: string): Promise<void> {
  leftovers.add(id)
  try {
    await mutate(deleteDocumentMutation, { id })
    leftovers.delete(id)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) leftovers.delete(id)
  }
}

/** Removes what could not be removed when its upload failed, such as for want of a network. */
function takeBackLeftovers(): void {
  for (const id of leftovers) void takeBack(id)
}
addEventListener('online', takeBackLeftovers)

/** True when the server refused before it kept anything. */
const isRefused = (cause: unknown) => cause instanceof ApiError && cause.status >= 400 && cause.status < 500

type Watched = { onProgress: (share: number) => void; signal: AbortSignal }

/** The media type by the name: what a browser says of a file depends on the programs beside it. */
function mediaTypeOf({ name, type }: File): string {
  const kind = readFileType(name)
  return kind ? MEDIA_TYPES[kind] : type
}

/** What a new document says of its file; the server decides about the path. */
export function fileFieldsOf(file: File): Pick<NewDocument, 'filePath' | 'fileSize' | 'mimeType'> {
  return { filePath: `private/${Date.now()}-${file.name}`, fileSize: file.size, mimeType: mediaTypeOf(file) }
}

/** Adds a document and sends its file; when that fails or is aborted, the record is taken back. Throws what went wrong. */
export async function sendDocument(
  body: NewDocument,
  { file, onProgress, signal }: Watched & { file: File },
): Promise<Document> {
  const id = newId()
  takeBackLeftovers()
  setUnderWay(id, true)
  let isKept = false
  try {
    const { uploadUrl } = await mutate(createDocumentMutation, { key: id, body })
    isKept = true
    signal.throwIfAborted()
    if (uploadUrl === undefined) throw new ApiError(0, 'The server did not say where the file goes')
    return await mutate(uploadDocumentContentMutation, {
      id,
      address: uploadUrl,
      content: file,
      mediaType: mediaTypeOf(file),
      onProgress,
      signal,
    })
  } catch (cause) {
    if (isKept || !isRefused(cause)) void takeBack(id)
    throw cause
  } finally {
    setUnderWay(id, false)
  }
}

type Shared = Watched & { file: File; fields: SharedFile['fields'] }

/** Sends a file that gets a link for everybody; when that fails or is aborted, nothing of it stays. */
export async function shareFile({ file, ...sent }: Shared): Promise<UploadedDocument> {
  const key = newId()
  takeBackLeftovers()
  try {
    const content = new Blob([file], { type: mediaTypeOf(file) })
    return await mutate(shareFileMutation, { ...sent, key, files: [{ name: file.name, content }] })
  } catch (cause) {
    // It may have been kept although nobody heard of it.
    if (!isRefused(cause)) void takeBack(key)
    throw cause
  }
}
