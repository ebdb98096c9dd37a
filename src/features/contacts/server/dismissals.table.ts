import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordKeys } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey } from '#server/db/columns.ts'

/**
 * Two leads or contacts of which somebody said that they are not one person; `oneId` is the lesser id. `held` has a hash of each number,
 * address and name that both had then: with another one in common they are a likely pair again.
 */
export const dismissals = pgTable(
  'dismissals',
  {
    ...tenantKey(),
    noun: text().$type<'leads' | 'contacts'>().notNull(),
    oneId: uuid().notNull(),
    otherId: uuid().notNull(),
    held: text().array().notNull(),
    /** A member, who may have left. */
    dismissedBy: uuid(),
    /** The act under which it is undone. */
    actId: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [
    ...recordKeys('dismissals', table),
    index('dismissals_of_pair').on(table.workspaceId, table.noun, table.oneId, table.otherId),
    index('dismissals_of_other').on(table.workspaceId, table.otherId),
  ],
)
