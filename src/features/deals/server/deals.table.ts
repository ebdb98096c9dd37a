import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, naira, searchIndex, tenantKey } from '#server/db/columns.ts'
import type { DealOutcome, DealStage } from '../deals.contract.ts'

/** Deals. `priorProbability` is what a closed deal had before, to be restored when it is reopened. */
export const deals = pgTable(
  'deals',
  {
    ...tenantKey(),
    title: text().notNull(),
    value: naira().notNull(),
    stage: text().$type<DealStage>().notNull().default('new'),
    stageSince: instant().notNull(),
    probability: integer().notNull().default(25),
    priorProbability: integer(),
    leadId: uuid(),
    propertyId: uuid(),
    expectedCloseDate: instant(),
    actualCloseDate: instant(),
    outcome: text().$type<DealOutcome>(),
    lostReason: text(),
    assignedTo: uuid(),
    notes: text(),
    ...editable(),
    searchText: text().generatedAlwaysAs(sql`plotline_fold(title)`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({ name: 'deals_workspace_fk', columns: [table.workspaceId], foreignColumns: [workspaces.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'deals_lead_id_fk',
      columns: [table.workspaceId, table.leadId],
      foreignColumns: [leads.workspaceId, leads.id],
    }),
    foreignKey({
      name: 'deals_property_id_fk',
      columns: [table.workspaceId, table.propertyId],
      foreignColumns: [properties.workspaceId, properties.id],
    }),
    foreignKey({
      name: 'deals_assigned_to_fk',
      columns: [table.workspaceId, table.assignedTo],
      foreignColumns: [users.workspaceId, users.id],
    }),
    index('deals_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('deals_by_value').on(table.workspaceId, table.value, table.id),
    index('deals_of_stage').on(table.workspaceId, table.stage, table.stageSince, table.id),
    index('deals_by_assignee').on(table.workspaceId, table.assignedTo, table.createdAt.desc(), table.id.desc()),
    index('deals_open_by_stage_since').on(table.workspaceId, table.stageSince, table.id).where(sql`outcome is null`),
    index('deals_open_of_agent')
      .on(table.workspaceId, table.assignedTo, table.stageSince, table.id)
      .where(sql`outcome is null`),
    // All that reports ask of closed deals.
    index('deals_closed')
      .on(table.workspaceId, table.actualCloseDate, table.outcome, table.value, table.createdAt, table.assignedTo)
      .where(sql`outcome is not null`),
    index('deals_won_of_lead').on(table.workspaceId, table.leadId).where(sql`outcome = 'won'`),
    index('deals_by_lead').on(table.workspaceId, table.leadId),
    index('deals_by_property').on(table.workspaceId, table.propertyId),
    searchIndex('deals_search', table),
  ],
)
