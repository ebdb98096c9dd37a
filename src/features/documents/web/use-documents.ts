import { ApiError } from '#shared/api-error.ts'
import { callOf, withTime } from '#shared/calls.ts'
import { by, byText, type FilterOf, listRules } from '#shared/list-rules.ts'
import { type Made, unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import {
  callMutation,
  defineMutation,
  defineSource,
  deleteMutation,
  type FileFacts,
  heldName,
  mutate,
  outbox,
  putRow,
  targetOf,
  updateMutation,
} from '#sync'
import { memberName, myId } from '#web/account/known-people.ts'
import { sendCall } from '#web/platform/api.ts'
import { upload, uploadBytes, useUploadShare } from '#web/platform/upload.ts'
import { useStore } from '#web/platform/use-store.ts'
import { defineWrites, success } from '#web/record-form/define-writes.ts'
import {
  createDocument,
  createShare,
  type Document,
  deleteDocument,
  documentFilters,
  getDocument,
  listDocuments,
  type NewDocument,
  putDocumentContent,
  readFileType,
  renewShare,
  revokeShare,
  shareUpload,
  type UploadedDocument,
  updateDocument,
} from '../documents.contract.ts'
import { typesOfFormat } from '../documents.rules.ts'
import { documentWriteTexts } from './document-writes.texts.ts'

/** What the documents can be narrowed by. */
export type DocumentFilter = FilterOf<typeof documentFilters>

/** How the browser searches, filters and sorts documents. */
export const documentRules = listRules({
  list: listDocuments,
  filters: documentFilters,
  special: { format: ({ fileType }, format) => typesOfFormat(format).includes(fileType) },
  searchText: ({ name, description, tags }) => `${name} ${description ?? ''} ${tags.join(' ')}`,
  orders: {
    createdAt: by(({ createdAt }) => createdAt),
    name: byText(({ name }) => name),
    fileSize: by(({ fileSize }) => fileSize),
  },
  standard: '-createdAt',
})

/** The documents of the company as the browser keeps them. */
export const documentSource = defineSource({
  entity: 'document',
  ...documentRules,
  get: getDocument,
  dependsOn: { user: ['uploadedBy'], lead: ['leadId'], deal: ['dealId'], property: ['propertyId'] },
})

/** A file as a document says it: the server decides about the path. */
type SentFile = FileFacts & { path: string; mediaType: string }
type Said = Omit<NewDocument, 'filePath' | 'fileSize' | 'mimeType'>
/** A document with its file; the record and the bytes are two calls, so each has a key. */
type AddedDocument = { key: string; contentKey: string; body: Said; file: SentFile }
type SharedFile = { key: string; body: Pick<Said, 'name' | 'description'>; file: SentFile }

/** A document that the server does not have yet. */
function unsentDocument(made: Made, said: Partial<Said> & Pick<Said, 'name' | 'type'>, file: SentFile): Document {
  const fields = { ...unsentRow(createDocument, made), isPublic: false, ...withoutUndefined(said) }
  const { leadId, dealId, propertyId } = fields
  return {
    ...fields,
    title: fields.name,
    filePath: '',
    fileUrl: '',
    fileName: file.name,
    fileType: readFileType(file.name) ?? 'txt',
    mimeType: file.mediaType,
    fileSize: file.size,
    size: file.size,
    uploaded: false,
    picture: null,
    leadName: heldName('lead', leadId),
    dealTitle: heldName('deal', dealId),
    propertyTitle: heldName('property', propertyId),
    uploadedBy: myId(),
    uploadedByName: memberName(myId()),
  }
}

const shownDocument = ({ key, body, file }: AddedDocument, at: string) =>
  unsentDocument({ body, id: key, at }, body, file)
const shownShared = ({ key, body, file }: SharedFile, at: string) =>
  unsentDocument({ body, id: key, at }, { ...body, type: 'other' }, file)

/** Adds a document and sends its bytes; `key` becomes its id. Given up, the record whose file never came goes too. */
export const addDocumentMutation = defineMutation<AddedDocument, Document>({
  name: createDocument.name,
  async run({ key, contentKey, body, file: { path, size, mediaType } }, { files: [file], occurredAt }) {
    if (!file) throw new ApiError(410, 'no file')
    const said = { ...body, filePath: path, fileSize: size, mimeType: mediaType }
    const { id } = await sendCall(withTime(callOf(createDocument, { key, body: said }), occurredAt))
    return uploadBytes(putDocumentContent, { params: { id }, key: contentKey, file, of: key })
  },
  target: ({ key }) => targetOf(documentSource, key, 'created'),
  waits: { keyOf: ({ key }) => key, shown: shownDocument, onDiscard: ({ key }) => takeBack(key) },
  optimistic: (input, at) => [() => documentSource.store.overlay(input.key, (row) => row ?? shownDocument(input, at))],
  onSuccess: (row) => putRow(documentSource, row),
})

/** Adds a document with its file and a link for everybody, which is told once; `key` becomes its id. */
export const shareFileMutation = defineMutation<SharedFile, UploadedDocument>({
  name: shareUpload.name,
  run: ({ body: { name: title, description } }, sending) =>
    upload(shareUpload, { ...sending, fields: { title, description } }),
  target: ({ key }) => targetOf(documentSource, key, 'created'),
  waits: {
    keyOf: ({ key }) => key,
    shown: (input, at) => ({ ...shownShared(input, at), shareToken: null }),
    onDiscard: ({ key }) => takeBack(key),
  },
  optimistic: (input, at) => [() => documentSource.store.overlay(input.key, (row) => row ?? shownShared(input, at))],
  onSuccess: ({ shareToken: _, ...row }) => putRow(documentSource, row),
})

/** How the file of a document that has none yet stands: on its way, waiting for the network, or nowhere. */
export function useFileState(id: string): 'sent' | 'waiting' | 'missing' {
  const entry = useStore(outbox).find((one) => one.id === id)
  const isAwaited = useStore(outbox.awaited).has(id)
  const share = useUploadShare(id)
  if (!entry) return 'missing'
  return share !== undefined || isAwaited ? 'sent' : 'waiting'
}

/** Changes the fields of a document. */
const updateDocumentMutation = updateMutation(documentSource, updateDocument)
/** Documents as they are saved by their form. */
export const documentWrites = defineWrites({
  noun: 'document',
  source: documentSource,
  update: updateDocumentMutation,
  said: {
    updated: success(documentWriteTexts.updated),
    notUpdated: documentWriteTexts.notUpdated,
    gone: documentWriteTexts.gone,
  },
})
/** Removes a document with its file and its links. */
export const deleteDocumentMutation = deleteMutation(documentSource, deleteDocument)
const takeBackMutation: typeof deleteDocumentMutation = {
  ...deleteDocumentMutation,
  waits: { shown: () => undefined, isQuiet: true },
}

/** Removes a document whose file did not come, and says nothing of it; without a network that waits. */
export function takeBack(id: string): void {
  mutate(takeBackMutation, { id }).catch(() => undefined)
}
/** Makes a link to a document that works without an account. */
export const createShareMutation = callMutation(createShare)
/** Gives a link a new address in place of the old one. */
export const renewShareMutation = callMutation(renewShare)
/** Ends a link. */
export const revokeShareMutation = callMutation(revokeShare)
