import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { instant, occurred, tenantKey } from '#server/db/columns.ts'
import type { InspectionType } from '../inspections.contract.ts'

/** Visits to properties. The address stays when the listing goes. */
export const inspections = pgTable(
  'inspections',
  {
    ...tenantKey(),
    propertyId: uuid(),
    leadId: uuid(),
    dealId: uuid(),
    propertyAddress: text().notNull(),
    type: text().$type<InspectionType>().notNull(),
    notes: text(),
    photos: text().array().notNull().default([]),
    inspectorId: uuid(),
    version: integer().notNull().default(1),
    ...occurred(),
    createdAt: instant().notNull(),
  },
  (table) => [
    ...recordKeys('inspections', table, {
      propertyId: properties,
      leadId: leads,
      dealId: deals,
      inspectorId: users,
    }),
    index('inspections_newest').on(table.workspaceId, table.occurredAt.desc(), table.id.desc()),
    index('inspections_by_lead').on(table.workspaceId, table.leadId, table.occurredAt.desc()),
    index('inspections_by_deal').on(table.workspaceId, table.dealId, table.occurredAt.desc()),
    index('inspections_by_property').on(table.workspaceId, table.propertyId, table.occurredAt.desc()),
  ],
)
