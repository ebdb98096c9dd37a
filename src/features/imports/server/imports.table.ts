import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey, tenantLink } from '#server/db/columns.ts'
import type { DataImport, DuplicateRule, ImportNoun, ImportProblem, ImportState } from '../imports.contract.ts'
import type { DateOrder } from './cell-dates.ts'

/** A column as it is stored: with the order of its dates. */
export type StoredColumn = DataImport['columns'][number] & { dates: DateOrder }

/**
 * Tables that become records. One is `reading` until all of its rows are stored: nobody finds it before. `done` rows are finished: it is written in the transaction that writes them as records. While an import is
 * taken back, the rows from `revertedTo` on are, the last first. `attempts` counts how often the work was begun and `beatAt` says that a
 * process works on it, so that another one continues when that one dies.
 */
export const imports = pgTable(
  'imports',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    noun: text().$type<ImportNoun>().notNull(),
    name: text().notNull(),
    state: text().$type<ImportState | 'reading'>().notNull(),
    columns: jsonb().$type<StoredColumn[]>().notNull(),
    duplicates: text().$type<DuplicateRule>().notNull(),
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    counts: jsonb().$type<DataImport['counts']>().notNull(),
    problems: jsonb().$type<ImportProblem[]>().notNull(),
    revertedTo: integer(),
    removed: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    beatAt: instant(),
    reason: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    ...recordKeys('imports', table),
    tenantLink('imports_user_fk', [table.workspaceId, table.userId], users).onDelete('cascade'),
    index('imports_newest').on(table.workspaceId, table.userId, table.createdAt.desc(), table.id.desc()),
    index('imports_expiry').on(table.workspaceId, table.expiresAt),
  ],
)

export type RowOutcome = 'created' | 'updated' | 'skipped' | 'refused'
/** Why a record stays when its import is taken back: somebody changed it, or linked something to it. */
export type KeptFor = 'changedSince' | 'inUse'

/**
 * The rows of an import as they came, and what became of each: the record with the version that the import left, and what it had before.
 */
export const importRows = pgTable(
  'import_rows',
  {
    workspaceId: uuid().notNull(),
    importId: uuid().notNull(),
    n: integer().notNull(),
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    outcome: text().$type<RowOutcome>(),
    reason: text(),
    recordId: uuid(),
    version: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    keptFor: text().$type<KeptFor>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.n] }),
    tenantLink('import_rows_import_fk', [table.workspaceId, table.importId], imports).onDelete('cascade'),
    index('import_rows_of_record').on(table.workspaceId, table.recordId),
  ],
)
