import { and, eq, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database } from '#server/db/database.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { keptBy, recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import { personWords } from '#shared/search-words.ts'
import { lead, leadFilters, listLeads } from '../leads.contract.ts'
import { leads } from './leads.table.ts'

/** The fields that a lead itself has. */
export const leadColumns = columnsOf(lead, leads)
const shown = { ...leadColumns, assignedToName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` }

function selectLeads<Fields extends SelectedFields>(db: Database, fields: Fields) {
  return db
    .select(fields)
    .from(leads)
    .leftJoin(users, and(eq(users.workspaceId, leads.workspaceId), eq(users.id, leads.assignedTo)))
}

/** A page of leads, newest first unless sorted. `sort=priority` starts with hot. */
export const listLeadPage = recordList({
  list: listLeads,
  filters: leadFilters,
  name: 'leads',
  table: leads,
  select: (db: Database) => selectLeads(db, { ...shown, nameOrder: leads.nameOrder, priorityRank: leads.priorityRank }),
  special: { tag: sql`lower(${sql.placeholder('tag')}) = any(lower(${leads.tags}::text)::text[])` },
  searchWords: personWords,
  orders: {
    createdAt: { column: leads.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
    lastName: { column: leads.nameOrder, type: 'text', index: 'plain', cursor: (row) => row.nameOrder ?? '' },
    priority: { column: leads.priorityRank, type: 'int', index: 'plain', cursor: (row) => row.priorityRank ?? 0 },
    score: { column: leads.score, type: 'int', index: 'plain', cursor: (row) => row.score },
  },
  standard: '-createdAt',
  kept: keptBy('leads', 'status'),
})

export const {
  find: findLead,
  get: getLeadById,
  lock: lockLead,
} = recordReads({
  table: leads,
  select: (db: Database) => selectLeads(db, shown),
  columns: leadColumns,
})
