import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { deletedWithOwner, ownerKey } from '#features/workspace/server/workspace.table.ts'
import { instant } from '#server/db/columns.ts'
import type { SettingsChanges } from '../settings.contract.ts'

/** What a person saved; everything unsaved is the default. */
export const userSettings = pgTable(
  'user_settings',
  {
    ...ownerKey(),
    saved: jsonb().$type<SettingsChanges>().notNull().default({}),
    lastSyncedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), deletedWithOwner('user_settings', table)],
)
