import { call } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { defineMutation, deleteMutation, putRow, targetOf, updateMutation } from '#web/platform/mutations.ts'
import { uploadBytes } from '#web/platform/upload.ts'
import {
  type CreatedDocument,
  createDocument,
  type Document,
  deleteDocument,
  getDocument,
  listDocuments,
  type NewDocument,
  putDocumentContent,
  updateDocument,
} from '../documents.contract.ts'
import { compareDocuments, matchDocument } from './document-filter.ts'

/** The documents of the company as the browser keeps them. */
export const documentSource = defineSource({
  entity: 'document',
  list: listDocuments,
  get: getDocument,
  searchText: ({ name, description, tags }) => `${name} ${description ?? ''} ${tags.join(' ')}`,
  match: matchDocument,
  compare: compareDocuments,
  references: { user: ['uploadedBy'], lead: ['leadId'], deal: ['dealId'], property: ['propertyId'] },
})

/** Adds a document whose bytes follow; `key` becomes its id. */
export const createDocumentMutation = defineMutation<{ key: string; body: NewDocument }, CreatedDocument>({
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
  run: ({ id: _, ...sent }) => uploadBytes(putDocumentContent, sent),
  target: ({ id }) => targetOf(documentSource, id, 'updated'),
  onSuccess: (row) => putRow(documentSource, row),
})

/** Changes what is said of a document. */
export const updateDocumentMutation = updateMutation(documentSource, updateDocument)
/** Removes a document with its file and its links. */
export const deleteDocumentMutation = deleteMutation(documentSource, deleteDocument)
