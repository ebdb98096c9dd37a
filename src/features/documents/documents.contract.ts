import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  CLEANERS,
  id,
  idOut,
  idParams,
  instantOut,
  optionalId,
  optionalLines,
  requiredText,
  sortedListQueryOf,
  wholeListQuery,
} from '#shared/fields.ts'
import { choice, listFilters, record, special } from '#shared/list-filters.ts'
import * as records from '#shared/record-endpoints.ts'
import { documentTexts } from './documents.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    document: '/documents/'
  }
}

export const DOCUMENT_TYPES = [
  'contract',
  'deed',
  'certificate',
  'photo',
  'report',
  'id_verification',
  'financial',
  'insurance',
  'other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What people may send, by the extension of the file's name. */
export const FILE_TYPES = ['pdf', 'doc', 'docx', 'txt', 'xlsx', 'jpg', 'jpeg', 'png', 'zip'] as const
/** What can be kept: that, and the tables that Plotline writes itself. */
const KEPT_TYPES = [...FILE_TYPES, 'csv'] as const
export type FileType = (typeof KEPT_TYPES)[number]

/** What the list can be narrowed to; `jpg` stands for `jpeg` too. */
export const FILE_FORMATS = ['pdf', 'doc', 'docx', 'jpg', 'png', 'xlsx', 'zip', 'txt'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** The most that one file may weigh, bytes. */
export const FILE_MAX_BYTES = 10_485_760

/** The kind of a file by the extension of its name; undefined for one that is not kept. */
export function readFileType(name: string): FileType | undefined {
  const [, extension = ''] = /\.([^./\\]+)$/.exec(name.trim()) ?? []
  return FILE_TYPES.find((type) => type === extension.toLowerCase())
}

/** Why a file cannot be sent, as a title and a text; undefined when it can. */
export function fileFault({ name, size }: { name: string; size: number }): { title: string; text: string } | undefined {
  const kinds = FILE_TYPES.map((type) => type.toUpperCase()).join(', ')
  if (readFileType(name) === undefined)
    return { title: documentTexts.wrongKindTitle(), text: documentTexts.wrongKind({ name, kinds }) }
  if (size > FILE_MAX_BYTES) return { title: documentTexts.fileTooLargeTitle(), text: documentTexts.fileTooLarge() }
  return size === 0 ? { title: documentTexts.emptyTitle(), text: documentTexts.empty({ name }) } : undefined
}

/**
 * A file with what is said of it. `filePath` is where it is asked for under `/objects/`; until `uploaded` its bytes have not
 * come, or never will.
 */
export const document = z.object({
  id: idOut,
  name: z.string(),
  title: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  description: z.nullable(z.string()),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
  filePath: z.string(),
  fileUrl: z.string(),
  fileName: z.string(),
  fileType: z.enum(KEPT_TYPES),
  mimeType: z.string(),
  fileSize: z.number(),
  size: z.number(),
  uploaded: z.boolean(),
  /** The address of a picture in the sizes that lists show; the file itself is at `fileUrl`. */
  picture: z.nullable(z.string()),
  leadId: z.nullable(idOut),
  leadName: z.nullable(z.string()),
  dealId: z.nullable(idOut),
  dealTitle: z.nullable(z.string()),
  propertyId: z.nullable(idOut),
  propertyTitle: z.nullable(z.string()),
  uploadedBy: z.nullable(idOut),
  uploadedByName: z.nullable(z.string()),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Document = z.output<typeof document>

const tags = z.optional(
  z.array(requiredText(fieldTexts.notText, 40)).check(z.maxLength(20, { error: fieldTexts.tooManyTags })),
)
const type = z.enum(DOCUMENT_TYPES, { error: documentTexts.chooseType })

const described = {
  name: requiredText(documentTexts.nameRequired, CAPS.title),
  description: optionalLines(CAPS.long),
  tags,
  isPublic: z.optional(z.boolean({ error: fieldTexts.wrongFlag })),
  leadId: optionalId,
  dealId: optionalId,
  propertyId: optionalId,
}

const wrongSize = { error: documentTexts.wrongSize }

/** A document whose bytes follow: `filePath` is a wish that names the file (`private/{timestamp}-{fileName}`). */
export const newDocument = z.object({
  ...described,
  type,
  filePath: requiredText(documentTexts.fileNameRequired, 400),
  fileSize: z.int(wrongSize).check(z.minimum(0, wrongSize)),
  mimeType: z.optional(z.string().check(CLEANERS.line, z.maxLength(200))),
})
export type NewDocument = z.output<typeof newDocument>

export const documentChanges = z.partial(z.object({ ...described, type }))

/** The fields of a form that brings the file itself; its texts are those of the share flow. */
export const sharedDocument = z.object({
  title: requiredText(documentTexts.fileAndTitleRequired, CAPS.title),
  description: optionalLines(CAPS.long),
  type: z.optional(type),
  tags: z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
      z.array(requiredText(fieldTexts.notText, 40)).check(z.maxLength(20, { error: fieldTexts.tooManyTags })),
    ),
  ),
})

/** What the documents can be narrowed by, and sorted by. */
export const documentFilters = listFilters({
  type: choice(DOCUMENT_TYPES),
  format: special(choice(FILE_FORMATS)),
  leadId: record(),
  dealId: record(),
  propertyId: record(),
})
export const DOCUMENT_ORDERS = ['createdAt', 'name', 'fileSize'] as const

const kind = { noun: 'Document', path: '/api/documents', record: document } as const

export const listDocuments = records.list(kind, {
  dependsOn: ['document', 'lead', 'deal', 'property', 'user'],
  summary: 'Documents, newest first; `search` looks in name, description and tags.',
  query: sortedListQueryOf(documentFilters, DOCUMENT_ORDERS),
})

/** The types that are counted by themselves. */
export const COUNTED_TYPES = ['contract', 'photo', 'certificate', 'report'] as const
/** How many documents there are, whatever the list shows; `totalSize` in bytes. */
export const documentCounts = z.extend(records.countsOf(COUNTED_TYPES), {
  totalSize: z.number(),
  /** What documents and files of chat weigh and may weigh, where that is limited. */
  storage: z.nullable(z.object({ usedBytes: z.number(), quotaBytes: z.number() })),
})

export const getDocumentCounts = records.count(kind, {
  dependsOn: ['document'],
  summary: 'The number of documents, of all and of some types, and the bytes of all.',
  answer: documentCounts,
})

/** What a call that is sent the file answers: the document, and where its bytes go while they have not come. */
export const createdDocument = z.extend(document, { uploadUrl: z.optional(z.string()) })
export type CreatedDocument = z.output<typeof createdDocument>

export const createDocument = records.create(
  { ...kind, record: createdDocument },
  newDocument,
  'Adds a document whose bytes are sent to `uploadUrl` next.',
)

export const putDocumentContent = endpoint({
  name: 'putDocumentContent',
  method: 'PUT',
  path: '/api/documents/:id/content',
  access: 'own',
  refuses: { 409: 'The document has its file already' },
  noun: 'Document',
  summary: 'Takes the bytes of a document, once, from the person who added it.',
  params: idParams,
  bytes: { maxBytes: FILE_MAX_BYTES, tooLarge: documentTexts.fileTooLarge },
  answer: document,
})

/** A document with the token of the link that was made for it, which is told once. */
const uploadedDocument = z.extend(document, { shareToken: z.nullable(z.string()) })
export type UploadedDocument = z.output<typeof uploadedDocument>

export const shareUpload = endpoint({
  name: 'shareUpload',
  method: 'POST',
  path: '/api/documents/upload',
  access: 'user',
  noun: 'Document',
  creates: true,
  takesTime: true,
  summary: 'Adds a document with its file and a link to it that works without an account.',
  upload: { field: 'file', maxFiles: 1, maxBytes: FILE_MAX_BYTES, tooLarge: documentTexts.fileTooLarge },
  secrets: ['shareToken'],
  body: sharedDocument,
  answer: uploadedDocument,
})

export const getDocument = records.get(kind)

export const updateDocument = records.update(
  kind,
  documentChanges,
  'Changes what is said of a document; its file stays.',
)

export const deleteDocument = records.remove(kind, 'Removes a document with its file and its links.')

/** A link that leads anybody who has it to one document, until it expires or is revoked. */
export const share = z.object({
  id: idOut,
  documentId: idOut,
  expiresAt: z.nullable(instantOut),
  downloads: z.number(),
  lastDownloadAt: z.nullable(instantOut),
  createdAt: instantOut,
})
export type Share = z.output<typeof share>

/** So many links lead to one document at a time. */
export const MOST_LINKS = 20

/** A link with its address, which is told once. */
const newShare = z.extend(share, { shareToken: z.nullable(z.string()), url: z.nullable(z.string()) })
export type NewShare = z.output<typeof newShare>

const wrongDays = { error: documentTexts.wrongDays }

export const createShare = records.call(kind, 'createShare', 'POST', 'share', {
  status: 201,
  summary: 'Makes a link to a document, for `expiresInDays` days or until it is revoked.',
  secrets: ['shareToken', 'url'],
  refuses: { 409: `${MOST_LINKS} links lead to the document already` },
  body: z.object({
    expiresInDays: z.optional(z.nullable(z.int(wrongDays).check(z.minimum(1, wrongDays), z.maximum(365, wrongDays)))),
  }),
  answer: newShare,
})

export const renewShare = endpoint({
  name: 'renewShare',
  method: 'POST',
  path: '/api/documents/:id/shares/:shareId/link',
  access: 'user',
  noun: 'Link',
  summary: 'A new address for a link, with the same end; the old address stops working.',
  secrets: ['shareToken', 'url'],
  params: z.object({ id, shareId: id }),
  answer: newShare,
})

export const listShares = records.call(kind, 'listShares', 'GET', 'shares', {
  list: true,
  summary: 'The links to a document that still lead to it, newest first.',
  query: wholeListQuery,
  answer: z.array(share),
})

export const revokeShare = endpoint({
  name: 'revokeShare',
  method: 'DELETE',
  path: '/api/documents/:id/shares/:shareId',
  access: 'user',
  noun: 'Link',
  summary: 'Ends a link.',
  params: z.object({ id, shareId: id }),
})
