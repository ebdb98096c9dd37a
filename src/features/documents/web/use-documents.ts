import { call } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { uploadBytes } from '#web/platform/upload.ts'
import { changeVerb, deleteVerb, putRow, targetOf, verb } from '#web/platform/verbs.ts'
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
export const addingDocument = verb<{ key: string; body: NewDocument }, CreatedDocument>({
  run: ({ key, body }) => call(createDocument, { key, body }),
  target: ({ key }) => targetOf(documentSource, key, 'created'),
  settle: ({ uploadUrl: _, ...row }) => putRow(documentSource, row),
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
export const sendingContent = verb<Content, Document>({
  run: ({ id: _, ...sent }) => uploadBytes(putDocumentContent, sent),
  target: ({ id }) => targetOf(documentSource, id, 'updated'),
  settle: (row) => putRow(documentSource, row),
})

/** Changes what is said of a document. */
export const changingDocument = changeVerb(documentSource, updateDocument)
/** Removes a document with its file and its links. */
export const deletingDocument = deleteVerb(documentSource, deleteDocument)
