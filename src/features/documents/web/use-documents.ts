import { call } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { by, byText, type FilterOf, listRules } from '#web/platform/cache/list-rules.ts'
import {
  callMutation,
  defineMutation,
  deleteMutation,
  putRow,
  targetOf,
  updateMutation,
} from '#web/platform/mutations.ts'
import { upload, uploadBytes } from '#web/platform/upload.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import {
  type CreatedDocument,
  createDocument,
  createShare,
  type Document,
  deleteDocument,
  documentFilters,
  getDocument,
  listDocuments,
  type NewDocument,
  putDocumentContent,
  renewShare,
  revokeShare,
  shareUpload,
  type UploadedDocument,
  updateDocument,
} from '../documents.contract.ts'
import { typesOfFormat } from '../documents.rules.ts'

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

/** Adds a document whose bytes follow; `key` becomes its id. */
export const createDocumentMutation = defineMutation<{ key: string; body: NewDocument }, CreatedDocument>({
  name: createDocument.name,
  run: ({ key, body }) => call(createDocument, { key, body }),
  target: ({ key }) => targetOf(documentSource, key, 'created'),
  onSuccess: ({ uploadUrl: _, ...row }) => putRow(documentSource, row),
})

type Content = {
  id: string
  /** Where the bytes go. */
  address: string
  content: Blob
  mediaType: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends the bytes of a document. */
export const uploadDocumentContentMutation = defineMutation<Content, Document>({
  name: putDocumentContent.name,
  isTransient: true,
  run: ({ id: _, ...sent }) => uploadBytes(putDocumentContent, sent),
  target: ({ id }) => targetOf(documentSource, id, 'updated'),
  onSuccess: (row) => putRow(documentSource, row),
})

export type SharedFile = {
  key: string
  fields: { title: string; description?: string | null | undefined }
  files: readonly { name: string; content: Blob }[]
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Adds a document with its file and a link for everybody; `key` becomes its id. */
export const shareFileMutation = defineMutation<SharedFile, UploadedDocument>({
  name: shareUpload.name,
  isTransient: true,
  run: (sent) => upload(shareUpload, sent),
  target: ({ key }) => targetOf(documentSource, key, 'created'),
  onSuccess: ({ shareToken: _, ...row }) => putRow(documentSource, row),
})

/** Changes the fields of a document. */
const updateDocumentMutation = updateMutation(documentSource, updateDocument)
/** Documents as they are saved by their form. */
export const documentWrites = defineWrites({
  noun: 'document',
  source: documentSource,
  update: updateDocumentMutation,
})
/** Removes a document with its file and its links. */
export const deleteDocumentMutation = deleteMutation(documentSource, deleteDocument)
/** Takes back a document whose file did not come, and says nothing of it. */
export const takeBackDocumentMutation: typeof deleteDocumentMutation = {
  ...deleteDocumentMutation,
  waits: { shown: () => undefined, isQuiet: true },
}
/** Makes a link to a document that works without an account. */
export const createShareMutation = callMutation(createShare)
/** Gives a link a new address in place of the old one. */
export const renewShareMutation = callMutation(renewShare)
/** Ends a link. */
export const revokeShareMutation = callMutation(revokeShare)
