import { eq } from 'drizzle-orm'
import { requirePublicLinks } from '#features/workspace/server/public-links.queries.ts'
import { actTexts } from '#server/acts/acts.texts.ts'
import { type Activity, type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import type { Stays } from '#server/changes/undo-kinds.ts'
import { sentFields } from '#server/db/record-columns.ts'
import { withKeptFile } from '#server/files/kept-file.ts'
import { keysOfPicture, requirePicture, withKeptPictures } from '#server/files/pictures.ts'
import type { UploadedFile } from '#server/files/read-upload.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, forbidden, invalid, Refusal } from '#shared/errors.ts'
import type * as contract from '../documents.contract.ts'
import {
  type CreatedDocument,
  type Document,
  FILE_MAX_BYTES,
  type FileType,
  type NewDocument,
  readFileType,
  type UploadedDocument,
} from '../documents.contract.ts'
import { cleanFileName, documentTallies, isContentOf, isMediaTypeOf, MEDIA_TYPES } from '../documents.rules.ts'
import { documentTexts } from '../documents.texts.ts'
import { documentActivityTexts } from './document-activities.texts.ts'
import { documentReads, findDocument, keyOfDocument } from './documents.queries.ts'
import { documentShares, documents } from './documents.table.ts'
import { documentRefusalTexts } from './documents-refusals.texts.ts'
import { isUnguessable, newPath, parseRequestedPath } from './file-paths.ts'
import { insertShare, sharedAudit } from './shares.actions.ts'

const WRONG_KIND = documentRefusalTexts.wrongKind
const NO_FILE = documentTexts.fileAndTitleRequired

export const documentWrites = recordWrites({
  entity: 'document',
  reads: documentReads,
  tallies: documentTallies,
  nameOf: ({ name }) => name,
  removal: { noun: 'Document', owner: ({ uploadedBy }) => uploadedBy },
  undo: {
    together: [['isPublic', 'filePath']],
    notes: (before, after) => ({ audit: publicAudit(before.isPublic, after.isPublic) }),
    files: (document) =>
      [keyOfDocument(document) ?? [], document.picture ? keysOfPicture(document.picture) : []].flat(),
    owns: [{ table: documentShares, field: 'documentId' }],
    mend: mendPath,
  },
})

/** The kind of a file that may be kept, by its name and by what its sender calls it; 415 for any other. */
export function requireFileType(name: string, mediaType: string | undefined): FileType {
  const type = readFileType(name)
  if (!type) throw new Refusal(415, { message: WRONG_KIND })
  if (!isMediaTypeOf(type, mediaType)) throw contentIsNot(type)
  return type
}

const isPicture = (type: FileType) => MEDIA_TYPES[type].startsWith('image/')

/** The bytes of a file, once they are what its kind says; 415 otherwise, and 413 for a picture of too many pixels. */
export async function requireContent(type: FileType, file: UploadedFile): Promise<Buffer> {
  const bytes = await file.bytes()
  if (!isMediaTypeOf(type, file.type) || !isContentOf(type, bytes)) throw contentIsNot(type)
  if (isPicture(type)) await requirePicture(bytes, file.name)
  return bytes
}

function contentIsNot(type: FileType): Refusal {
  return new Refusal(415, { message: documentRefusalTexts.wrongContent.with({ type: type.toUpperCase() }) })
}

/** Adds a document whose bytes are still to come. */
export async function createDocument(
  scope: Scope,
  { body }: Call<typeof contract.createDocument>,
): Promise<CreatedDocument> {
  if (body.fileSize > FILE_MAX_BYTES) throw new Refusal(413, { message: documentTexts.fileTooLarge })
  const { fileName } = parseRequestedPath(body.filePath)
  const fileType = requireFileType(fileName, body.mimeType)
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    if (body.isPublic) await requirePublicLinks(tx)
    await insertDocument(tx, id, { ...body, fileName, fileType, fileId: null })
    tx.record({ entity: 'document', id, action: 'created', audit: publicAudit(false, body.isPublic) })
    const added = await findDocument(scope, id, tx.db)
    documentWrites.noteAdded(tx, added)
    return withUploadUrl(added)
  })
}

function withUploadUrl(document: Document): CreatedDocument {
  return document.uploaded ? document : { ...document, uploadUrl: `/api/documents/${document.id}/content` }
}

/** Takes the bytes of a document, once, from who added it. */
export async function putDocumentContent(
  scope: Scope,
  { params, files, version }: Call<typeof contract.putDocumentContent>,
): Promise<Document> {
  const [file] = files
  const announced = await findDocument(scope, params.id)
  requireAwaited(scope, announced)
  const { fileType } = announced
  if (!file) throw invalid({ field: 'file', message: documentRefusalTexts.noBytes })
  return withDocumentFile(scope, fileType, { ...file, name: announced.fileName }, (kept) =>
    documentWrites.transactOn(scope, { params, version }, async (tx, before) => {
      requireAwaited(scope, { ...before, uploaded: before.fileId !== null })
      return documentWrites.change(tx, before, kept, (after) => ({
        activity: uploadActivity(after),
      }))
    }),
  )
}

function requireAwaited({ userId }: Scope, { uploadedBy, uploaded }: Pick<Document, 'uploadedBy' | 'uploaded'>): void {
  if (uploadedBy !== userId) throw forbidden()
  if (uploaded) throw conflict(documentRefusalTexts.hasFile)
}

type KeptFile = { fileId: string; fileSize: number; picture: string | null }

/** Keeps the file of a document, and of a picture the sizes that lists show, then does the work that names them. */
async function withDocumentFile<Result>(
  scope: Scope,
  fileType: FileType,
  file: UploadedFile,
  work: (kept: KeptFile) => Promise<Result>,
): Promise<Result> {
  const bytes = await requireContent(fileType, file)
  const { workspaceId } = scope
  const shelved = { workspaceId, shelf: 'documents', extension: fileType, type: MEDIA_TYPES[fileType], bytes } as const
  const pictures = isPicture(fileType) ? [file] : []
  return withKeptFile(scope.context, shelved, (fileId, fileSize) =>
    withKeptPictures(scope, pictures, ([picture = null]) => work({ fileId, fileSize, picture })),
  )
}

/** Adds a document with its file, and a link to it that works without an account. */
export async function shareUpload(
  scope: Scope,
  { body, files }: Call<typeof contract.shareUpload>,
): Promise<UploadedDocument> {
  const [file] = files
  if (!file) throw invalid({ field: 'file', message: NO_FILE })
  const fileName = cleanFileName(file.name)
  const fileType = requireFileType(fileName, file.type)
  const { title: name, type = 'other', ...described } = body
  return withDocumentFile(scope, fileType, file, (kept) =>
    transact(scope, async (tx) => {
      const id = tx.newRecordId
      await insertDocument(tx, id, { ...described, name, type, fileName, fileType, ...kept })
      const share = await insertShare(tx, id, null)
      const added = await findDocument(scope, id, tx.db)
      documentWrites.noteAdded(tx, added)
      const audit = sharedAudit(share)
      tx.record({ entity: 'document', id, action: 'created', activity: uploadActivity(added), audit })
      return { ...added, shareToken: share.shareToken }
    }),
  )
}

type Inserted = Omit<NewDocument, 'filePath' | 'mimeType'> & {
  fileName: string
  fileType: FileType
  fileId: string | null
  picture?: string | null
  filePath?: string
}

async function insertDocument(tx: Tx, id: string, { filePath, ...fields }: Inserted): Promise<void> {
  const { scope, now, occurredAt, db } = tx
  const row = {
    ...sentFields(documents, fields),
    workspaceId: scope.workspaceId,
    id,
    mimeType: MEDIA_TYPES[fields.fileType],
    uploadedBy: scope.userId,
    occurredAt,
    createdAt: now,
    updatedAt: now,
  }
  await db.insert(documents).values({ ...row, filePath: newPath(filePath, fields.fileName, now) })
  tx.tally(...documentTallies(fields))
}

/** Adds a document that Plotline itself has made, whose file is kept as `fileId`. */
export async function addMadeDocument(
  tx: Tx,
  id: string,
  fields: Omit<Inserted, 'filePath'>,
  notify: Recorded['notify'],
): Promise<void> {
  await insertDocument(tx, id, fields)
  const added = await findDocument(tx.scope, id, tx.db)
  documentWrites.noteAdded(tx, added)
  tx.record({ entity: 'document', id, action: 'created', activity: uploadActivity(added), notify })
}

function uploadActivity({ name, leadId, leadName }: Document): Activity {
  return {
    type: 'document_uploaded',
    description: documentActivityTexts.uploaded.with({ name }),
    metadata: leadId ? { leadId, leadName } : {},
  }
}

/** The audit of a document that anybody may open from now on, or no longer. */
function publicAudit(before: boolean, after = before): Recorded['audit'] {
  if (before === after) return undefined
  return { action: after ? 'document.made_public' : 'document.made_private' }
}

/** Changes what is said of a document. One that becomes public under a path that could be guessed gets another. */
export function updateDocument(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateDocument>,
): Promise<Document> {
  return documentWrites.transactOn(scope, { params, version }, async (tx, before) => {
    if (body.isPublic && !before.isPublic) await requirePublicLinks(tx)
    const audit = publicAudit(before.isPublic, body.isPublic)
    const moved = body.isPublic && !before.isPublic && !isUnguessable(before.filePath)
    const path = moved && { filePath: newPath(before.filePath, before.fileName, tx.now) }
    return documentWrites.change(tx, before, { ...sentFields(documents, body), ...path }, { audit })
  })
}

/** Removes a document with its file and its links. */
export const deleteDocument = documentWrites.delete

/** Gives a removed document that comes back another path where its own is another document's by now. */
async function mendPath({ db, now }: Tx, row: Record<string, unknown>): Promise<Stays[]> {
  const path = String(row.file_path)
  const [taken] = await db.select({ id: documents.id }).from(documents).where(eq(documents.filePath, path))
  if (!taken) return []
  row.file_path = newPath(undefined, String(row.file_name), now)
  return [{ id: String(row.id), name: path, reason: actTexts.addressTaken }]
}
