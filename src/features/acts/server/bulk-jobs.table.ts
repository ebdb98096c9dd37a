import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletedWithOwner, recordKeys } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey } from '#server/db/columns.ts'
import type { BulkWhat } from '#server/records/bulk-jobs.ts'
import type { BulkEntity, Owed } from '#server/records/bulk-notes.ts'
import type { UndoEntity } from '../acts.contract.ts'
import type { BulkJob, JobAct } from '../bulk-jobs.contract.ts'

/**
 * More records than one transaction changes, and acts of so many that are undone. `done` of `total` are finished: it is written in the
 * transaction that changes them. `actId` is the act that all of it belongs to, `undoes` the act that is undone and `reached` the last
 * part of that. `attempts` and `beatAt` say which process works on it.
 */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    act: text().$type<JobAct>().notNull(),
    entityType: text().$type<UndoEntity>(),
    kind: text().$type<BulkEntity>(),
    what: jsonb().$type<BulkWhat>(),
    ids: uuid().array(),
    actId: uuid().notNull(),
    undoes: uuid(),
    reached: jsonb().$type<{ seq: number; n: number }>(),
    state: text().$type<BulkJob['state']>().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: jsonb().$type<BulkJob['refused']>().notNull(),
    owed: jsonb().$type<Owed>().notNull(),
    attempts: integer().notNull().default(0),
    beatAt: instant(),
    reason: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    ...recordKeys('bulk_jobs', table),
    deletedWithOwner('bulk_jobs', table),
    index('bulk_jobs_newest').on(table.workspaceId, table.userId, table.createdAt.desc(), table.id.desc()),
  ],
)
