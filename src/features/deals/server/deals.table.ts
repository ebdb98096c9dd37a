import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, naira, occurred, searchIndex, tenantKey } from '#server/db/columns.ts'
import type { DealOutcome, DealStage } from '../deals.contract.ts'
import type { Standing } from '../deals.rules.ts'

/**
 * Deals. `priorProbability` is the probability before the deal was closed, restored when it is reopened; `beforeMove` is its state before
 * the latest move, so that the person who made that move can undo it.
 */
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
    beforeMove: jsonb().$type<Standing & { movedBy: string }>(),
    leadId: uuid(),
    propertyId: uuid(),
    expectedCloseDate: instant(),
    actualCloseDate: instant(),
    outcome: text().$type<DealOutcome>(),
    lostReason: text(),
    assignedTo: uuid(),
    notes: text(),
    ...occurred(),
    ...editable(),
    searchText: text().generatedAlwaysAs(sql`plotline_fold(title)`),
  },
  (table) => [
    ...recordKeys('deals', table, { leadId: leads, propertyId: properties, assignedTo: users }),
    index('deals_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('deals_by_value').on(table.workspaceId, table.value, table.id),
    index('deals_of_stage').on(table.workspaceId, table.stage, table.stageSince, table.id),
    index('deals_by_assignee').on(table.workspaceId, table.assignedTo, table.createdAt.desc(), table.id.desc()),
    index('deals_open_by_stage_since').on(table.workspaceId, table.stageSince, table.id).where(sql`outcome is null`),
    index('deals_open_of_agent')
      .on(table.workspaceId, table.assignedTo, table.stageSince, table.id)
      .where(sql`outcome is null`),
    // Has every column that reports read of closed deals.
    index('deals_closed')
      .on(table.workspaceId, table.actualCloseDate, table.outcome, table.value, table.occurredAt, table.assignedTo)
      .where(sql`outcome is not null`),
    index('deals_opened').on(table.workspaceId, table.occurredAt, table.assignedTo),
    index('deals_won_of_lead').on(table.workspaceId, table.leadId).where(sql`outcome = 'won'`),
    index('deals_by_lead').on(table.workspaceId, table.leadId),
    index('deals_by_property').on(table.workspaceId, table.propertyId),
    searchIndex('deals_search', table),
  ],
)
