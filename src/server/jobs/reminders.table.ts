import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/**
 * What has to be told to whom and when: planned in the commit that sets the time, gone in the commit that tells it. One that
 * could not be told stays, with its reason; `failedAt` is set once it is not tried again by itself. Repeating work that failed has
 * in `dueAt` when its next time comes.
 */
export const reminders = pgTable(
  'reminders',
  {
    workspaceId: uuid().notNull(),
    entityType: text().notNull(),
    entityId: uuid().notNull(),
    kind: text().notNull(),
    userId: uuid().notNull(),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    reason: text(),
    failedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.entityId, table.kind, table.userId] }),
    index('reminders_waiting').on(table.dueAt).where(sql`failed_at is null`),
    index('reminders_failed').on(table.dueAt).where(sql`failed_at is not null`),
    index('reminders_by_workspace').on(table.workspaceId, table.dueAt),
  ],
)
