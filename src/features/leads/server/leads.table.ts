import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { PropertyType } from '#features/properties/properties.contract.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, foldedIndex, instant, naira, occurred, searchIndex, tenantKey } from '#server/db/columns.ts'
import { personColumns, personIndexes, personSearchText } from '#server/db/person-columns.ts'
import type { LeadPriority, LeadSource, LeadStatus } from '../leads.contract.ts'

/** Leads. `searchText` and `priorityRank` (hot first) are computed by the database. */
export const leads = pgTable(
  'leads',
  {
    ...tenantKey(),
    ...personColumns(),
    budgetMin: naira(),
    budgetMax: naira(),
    propertyType: text().$type<PropertyType>(),
    location: text(),
    source: text().$type<LeadSource>().notNull(),
    status: text().$type<LeadStatus>().notNull().default('new'),
    priority: text().$type<LeadPriority>().notNull().default('medium'),
    score: integer().notNull().default(0),
    assignedTo: uuid(),
    language: text(),
    tags: text().array().notNull().default([]),
    notes: text(),
    lastContactedAt: instant(),
    ...occurred(),
    ...editable(),
    searchText: personSearchText(),
    priorityRank: smallint().generatedAlwaysAs(
      sql`case priority when 'hot' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`,
    ),
  },
  (table) => [
    ...recordKeys('leads', table, { assignedTo: users }),
    index('leads_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('leads_by_priority').on(table.workspaceId, table.priorityRank, table.id),
    index('leads_by_score').on(table.workspaceId, table.score, table.id),
    index('leads_by_status').on(table.workspaceId, table.status, table.createdAt.desc(), table.id.desc()),
    index('leads_by_assignee').on(table.workspaceId, table.assignedTo, table.createdAt.desc(), table.id.desc()),
    // Has every column that reports read of leads, so that they read the index alone.
    index('leads_reported').on(
      table.workspaceId,
      table.occurredAt,
      table.source,
      table.status,
      table.assignedTo,
      table.id,
    ),
    ...personIndexes('leads', table),
    foldedIndex('leads_by_location', table.location, table.workspaceId),
    searchIndex('leads_search', table),
  ],
)
