import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, occurred, searchIndex, sortedText, tenantKey, tenantLink } from '#server/db/columns.ts'
import type { DocumentType, FileType } from '../documents.contract.ts'

/**
 * Files with what is said of them. `filePath` is unique in the installation, because a public document is asked for by it
 * alone. The bytes lie in the file store under `fileId`, which is null until they have come; of a picture smaller ones lie
 * under the address `picture`.
 */
export const documents = pgTable(
  'documents',
  {
    ...tenantKey(),
    name: text().notNull(),
    type: text().$type<DocumentType>().notNull(),
    description: text(),
    tags: text().array().notNull().default([]),
    isPublic: boolean().notNull().default(false),
    filePath: text().notNull(),
    fileName: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    mimeType: text().notNull(),
    fileSize: integer().notNull(),
    fileId: uuid(),
    picture: text(),
    leadId: uuid(),
    dealId: uuid(),
    propertyId: uuid(),
    uploadedBy: uuid(),
    ...occurred(),
    ...editable(),
    searchText: text().generatedAlwaysAs(
      sql`plotline_fold(name || ' ' || coalesce(description, '') || ' ' || plotline_words(tags))`,
    ),
    sortName: sortedText().generatedAlwaysAs(sql`plotline_order(name)`),
  },
  (table) => [
    ...recordKeys('documents', table, { leadId: leads, dealId: deals, propertyId: properties, uploadedBy: users }),
    uniqueIndex('documents_file_path').on(table.filePath),
    index('documents_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('documents_by_name').on(table.workspaceId, table.sortName, table.id),
    index('documents_by_size').on(table.workspaceId, table.fileSize, table.id),
    index('documents_by_type').on(table.workspaceId, table.type, table.createdAt.desc(), table.id.desc()),
    index('documents_by_format').on(table.workspaceId, table.fileType, table.createdAt.desc(), table.id.desc()),
    index('documents_by_lead').on(table.workspaceId, table.leadId, table.occurredAt.desc()),
    index('documents_by_deal').on(table.workspaceId, table.dealId, table.occurredAt.desc()),
    index('documents_by_property').on(table.workspaceId, table.propertyId, table.occurredAt.desc()),
    searchIndex('documents_search', table),
  ],
)

/** Links to documents for people without an account, by the SHA-256 of the token in their address. */
export const documentShares = pgTable(
  'document_shares',
  {
    ...tenantKey(),
    documentId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdBy: uuid(),
    expiresAt: instant(),
    /** How often the file was downloaded by it. */
    downloads: integer().notNull().default(0),
    lastDownloadAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('document_shares_token').on(table.tokenHash),
    tenantLink('document_shares_document_fk', [table.workspaceId, table.documentId], documents).onDelete('cascade'),
    index('document_shares_newest').on(table.workspaceId, table.documentId, table.createdAt.desc()),
  ],
)
