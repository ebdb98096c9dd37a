import { ApiError } from '#shared/api-error.ts'
import { newId } from '#shared/ids.ts'
import { mutate, outbox } from '#sync'
import { type Document, type NewDocument, readFileType, type UploadedDocument } from '../documents.contract.ts'
import { MEDIA_TYPES } from '../documents.rules.ts'
import { addDocumentMutation, shareFileMutation, takeBack } from './use-documents.ts'

/** A file on its way out under `key`, the id of its document; `signal` ends it. */
export type Sending = { key: string; file: File; signal: AbortSignal }

/** The media type by the name: what a browser says of a file depends on the programs beside it. */
function mediaTypeOf({ name, type }: File): string {
  const kind = readFileType(name)
  return kind ? MEDIA_TYPES[kind] : type
}

/** Sends a file and gives it up when that is wished; what was refused leaves nothing behind. */
async function send<Sent>({ key, signal }: Sending, work: () => Promise<Sent>): Promise<Sent> {
  const giveUp = () => void outbox.discard(key)
  signal.addEventListener('abort', giveUp)
  try {
    return await work()
  } catch (cause) {
    // A record may have been made although its file was refused; given up, it goes by itself.
    if (!(cause instanceof ApiError && cause.status === 0)) takeBack(key)
    throw cause
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function readied(file: File) {
  const kept = outbox.fileOf(file.name, file, mediaTypeOf(file))
  const path = `private/${Date.now()}-${file.name}`
  return { kept, facts: { ...outbox.factsOf(kept), path, mediaType: kept.type } }
}

type Said = Omit<NewDocument, 'filePath' | 'fileSize' | 'mimeType'>

/** Adds a document with its file; without an answer it waits on the device. Throws what went wrong. */
export function sendDocument(body: Said, sending: Sending): Promise<Document> {
  const { key, file } = sending
  const { kept, facts } = readied(file)
  const input = { key, contentKey: newId(), body, file: facts }
  return send(sending, () => mutate(addDocumentMutation, input, { files: [kept] }))
}

type Titled = { title: string; description?: string | null | undefined }

/** Sends a file that gets a link for everybody; without an answer it waits on the device. Throws what went wrong. */
export function shareFile({ title, description }: Titled, sending: Sending): Promise<UploadedDocument> {
  const { key, file } = sending
  const { kept, facts } = readied(file)
  const input = { key, body: { name: title, description }, file: facts }
  const typed = { ...kept, file: new Blob([file], { type: kept.type }) }
  return send(sending, () => mutate(shareFileMutation, input, { files: [typed] }))
}
