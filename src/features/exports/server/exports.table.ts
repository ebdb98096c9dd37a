import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { deletedWithOwner, recordKeys } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey } from '#server/db/columns.ts'
import type { ExportProgress, WrittenExport } from '#server/exports/write-export.ts'
import type { ExportState } from '../exports.contract.ts'

/**
 * Exports of people. `attempts` counts how often one was begun; the process that works on it reports that by `beatAt`, so that another
 * one begins it again when that process dies. Each is removed with its file once it expires.
 */
export const dataExports = pgTable(
  'data_exports',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    state: text().$type<ExportState>().notNull(),
    progress: jsonb().$type<ExportProgress>(),
    attempts: integer().notNull().default(0),
    beatAt: instant(),
    reason: text(),
    fileName: text(),
    size: bigint({ mode: 'number' }),
    counts: jsonb().$type<Omit<WrittenExport, 'size'>>(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    ...recordKeys('data_exports', table),
    deletedWithOwner('data_exports', table),
    uniqueIndex('data_exports_under_way')
      .on(table.workspaceId, table.userId)
      .where(sql`state in ('waiting', 'running')`),
    index('data_exports_newest').on(table.workspaceId, table.userId, table.createdAt.desc()),
    index('data_exports_expiry').on(table.workspaceId, table.expiresAt),
  ],
)
