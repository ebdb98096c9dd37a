import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordKeys } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey } from '#server/db/columns.ts'

/** What it takes to take a merge apart. */
export type MergeTrace = {
  /** The columns of the record that was removed. */
  other: Record<string, unknown>
  /** The fields of the record that stayed which the merge changed, before and after. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** What named the other, by kind and column. */
  moved: { kind: string; field: string; ids: string[] }[]
  /** The same for what was in the trash. */
  trashed?: MergeTrace['moved']
  activities: string[]
  mentions: string[]
  notices: string[]
  /** What says whom the other is not, and so the record that stays neither. */
  dismissals?: string[]
}

/** Merges of two leads or contacts. `trace` is emptied when the days for a revert are over, and once it is reverted. */
export const merges = pgTable(
  'merges',
  {
    ...tenantKey(),
    entity: text().$type<'lead' | 'contact'>().notNull(),
    recordId: uuid().notNull(),
    otherId: uuid().notNull(),
    trace: jsonb().$type<MergeTrace>(),
    /** A member, who may have left. */
    mergedBy: uuid(),
    /** The act under which it is undone. */
    actId: uuid(),
    createdAt: instant().notNull(),
    revertedAt: instant(),
  },
  (table) => [...recordKeys('merges', table), index('merges_newest').on(table.workspaceId, table.createdAt.desc())],
)
