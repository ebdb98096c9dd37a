import { and, count, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import type { Context } from '#server/base/context.ts'
import { countKinds } from '#server/changes/count-rows.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { notEnded } from '#server/db/not-ended.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { exportById } from '#server/exports/export-parts.ts'
import type { FileWeight } from '#server/files/file-quota.ts'
import { storageOf } from '#server/files/file-quota.ts'
import { fileKey } from '#server/files/kept-file.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { hasEnded, linkHash } from '#server/links/link-tokens.ts'
import { keptBy, recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import {
  COUNTED_TYPES,
  type Document,
  document,
  documentFilters,
  type FileType,
  listDocuments,
  listShares,
} from '../documents.contract.ts'
import { typesOfFormat } from '../documents.rules.ts'
import { documentShares, documents } from './documents.table.ts'

const documentColumns = {
  ...columnsOf(document, documents),
  title: sql<string>`${documents.name}`.as('title'),
  fileUrl: sql<string>`'/objects/' || ${documents.filePath}`.as('file_url'),
  size: sql<number>`${documents.fileSize}`.as('size'),
  uploaded: sql<boolean>`${documents.fileId} is not null`.as('uploaded'),
  sortName: documents.sortName,
}

/** What a document says of a record that it points to: looked up for the rows that are shown, however the list was found. */
function said(words: SQL, table: Linked, link: 'lead_id' | 'deal_id' | 'property_id') {
  const pointed = sql.raw(`documents.${link}`)
  return sql<string | null>`(
    select ${words} from ${table} one where one.workspace_id = documents.workspace_id and one.id = ${pointed})`
}

type Linked = typeof leads | typeof deals | typeof properties
const wholeName = sql`one.first_name || ' ' || one.last_name`
const title = sql`one.title`

/** Documents with the names of what they belong to, to be narrowed by the caller, who names the company. */
export function selectDocuments(db: Database) {
  return db
    .select({
      ...documentColumns,
      leadName: said(wholeName, leads, 'lead_id').as('lead_name'),
      dealTitle: said(title, deals, 'deal_id').as('deal_title'),
      propertyTitle: said(title, properties, 'property_id').as('property_title'),
      uploadedByName: fullNameOf(users).as('uploaded_by_name'),
    })
    .from(documents)
    .leftJoin(users, isLinked(users, documents, 'uploadedBy'))
}

const list = recordList({
  list: listDocuments,
  filters: documentFilters,
  name: 'documents',
  table: documents,
  select: selectDocuments,
  special: { format: sql`${documents.fileType} = any(${sql.placeholder('format')}::text[])` },
  orders: {
    createdAt: { column: documents.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
    name: { column: documents.sortName, type: 'text', index: 'plain', cursor: (row) => row.sortName ?? '' },
    fileSize: { column: documents.fileSize, type: 'int', index: 'plain', cursor: (row) => row.fileSize },
  },
  standard: '-createdAt',
  kept: keptBy('documents', 'type'),
})

/** A page of documents, newest first unless sorted. */
export function listDocumentPage(scope: Scope, { query }: Call<typeof listDocuments>): Promise<Page<Document>> {
  return list(scope, { query }, { format: query.format && typesOfFormat(query.format) })
}

/** How many documents there are, of all and of some types, and the bytes of all, from the running counts. */
export async function countDocuments(scope: Scope) {
  const { amount, ...counts } = await countKinds(scope, 'documents', COUNTED_TYPES)
  return { ...counts, totalSize: Number(amount), storage: await storageOf(scope.context, scope.workspaceId) }
}

/** All that is kept of a document, without what is reckoned from it. */
const { searchText: _, sortName: __, ...storedColumns } = getTableColumns(documents)

export const documentReads = recordReads({ table: documents, select: selectDocuments, columns: storedColumns })

export const { find: findDocument, get: getDocumentById, lock: lockDocument } = documentReads

/** The document with this path, whosever it is, and whether its company lets people outside have it. */
export async function findByFilePath({ database }: Context, filePath: string) {
  const [row] = await database.main
    .select({ ...storedColumns, isPublic: documents.isPublic, policy: workspaces.policy })
    .from(documents)
    .innerJoin(workspaces, eq(workspaces.id, documents.workspaceId))
    .where(eq(documents.filePath, filePath))
  return row && { ...row, isForAnybody: row.isPublic && row.policy.publicLinks !== false }
}

/** The document that a link leads to; undefined when nobody gave such a link, or it was revoked or has expired. */
export async function findByShareToken({ database }: Context, token: string) {
  const hash = linkHash(token)
  if (hash === undefined) return undefined
  const [row] = await database.main
    .select({
      ...storedColumns,
      shareId: documentShares.id,
      expiresAt: documentShares.expiresAt,
      company: workspaces.name,
      /** Of the lead whom the document is about. */
      language: leads.language,
      face: workspaces.face,
      policy: workspaces.policy,
    })
    .from(documentShares)
    .innerJoin(workspaces, eq(workspaces.id, documentShares.workspaceId))
    .innerJoin(documents, isLinked(documents, documentShares, 'documentId'))
    .leftJoin(leads, isLinked(leads, documents, 'leadId'))
    .where(eq(documentShares.tokenHash, hash))
  return !row || row.policy.publicLinks === false || hasEnded(row.expiresAt) ? undefined : row
}

/** The links of a company that still lead to a document. */
function selectShares({ workspaceId }: Scope, db: Database, condition?: SQL) {
  return db
    .select({
      id: documentShares.id,
      documentId: documentShares.documentId,
      expiresAt: documentShares.expiresAt,
      downloads: documentShares.downloads,
      lastDownloadAt: documentShares.lastDownloadAt,
      createdAt: documentShares.createdAt,
    })
    .from(documentShares)
    .where(and(eq(documentShares.workspaceId, workspaceId), notEnded(documentShares.expiresAt), condition))
}

/** The links to a document that still lead to it, newest first. */
export function readShares(scope: Scope, documentId: string, db: Database = scope.context.database.main) {
  return selectShares(scope, db, eq(documentShares.documentId, documentId)).orderBy(
    sql`${documentShares.createdAt} desc`,
    sql`${documentShares.id} desc`,
  )
}

/** The links to all documents, for an export; their addresses are kept nowhere. */
export const linkExport = exportById('links', listShares, (scope, after, limit) =>
  selectShares(scope, scope.context.database.main, after === undefined ? undefined : gt(documentShares.id, after))
    .orderBy(documentShares.id)
    .limit(limit),
)

type Stored = { workspaceId: string; fileId: string | null; fileType: FileType }

/** Where the bytes of a document lie; undefined while they have not come. */
export function keyOfDocument({ workspaceId, fileId, fileType }: Stored): string | undefined {
  return fileId === null ? undefined : fileKey(workspaceId, 'documents', fileId, fileType)
}

/** How many files the documents of a company have, and what they weigh. */
export async function weighDocuments({ main }: OpenDatabase, workspaceId: string): Promise<FileWeight> {
  const [row] = await main
    .select({ count: count(), bytes: sql<string>`coalesce(sum(${documents.fileSize}), 0)` })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspaceId), isNotNull(documents.fileId)))
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** The keys of all files that a company's documents name. */
export async function listDocumentKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const rows = await main
    .select({
      workspaceId: documents.workspaceId,
      fileId: documents.fileId,
      fileType: documents.fileType,
      picture: documents.picture,
    })
    .from(documents)
    .where(eq(documents.workspaceId, workspaceId))
  return rows.flatMap((row) => [keyOfDocument(row) ?? [], row.picture ? keysOfPicture(row.picture) : []].flat())
}
