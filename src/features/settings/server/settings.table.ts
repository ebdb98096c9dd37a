import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantLink } from '#server/db/columns.ts'
import type { SettingsChanges } from '../settings.contract.ts'

/** What a person saved; everything unsaved is the default. */
export const userSettings = pgTable(
  'user_settings',
  {
    workspaceId: uuid().notNull(),
    userId: uuid().notNull(),
    saved: jsonb().$type<SettingsChanges>().notNull().default({}),
    lastSyncedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    tenantLink('user_settings_user_fk', [table.workspaceId, table.userId], users).onDelete('cascade'),
  ],
)
