import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { calendarEvents } from '#features/calendar/server/calendar.table.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { instant, occurred, tenantKey } from '#server/db/columns.ts'
import type { InspectionType, Interest, RefusalReason } from '../inspections.contract.ts'

/** Visits to properties. The address stays when the listing goes. */
export const inspections = pgTable(
  'inspections',
  {
    ...tenantKey(),
    propertyId: uuid(),
    leadId: uuid(),
    dealId: uuid(),
    eventId: uuid(),
    propertyAddress: text().notNull(),
    type: text().$type<InspectionType>().notNull(),
    interest: text().$type<Interest>(),
    reason: text().$type<RefusalReason>(),
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
      eventId: calendarEvents,
      inspectorId: users,
    }),
    index('inspections_newest').on(table.workspaceId, table.occurredAt.desc(), table.id.desc()),
    index('inspections_by_lead').on(table.workspaceId, table.leadId, table.occurredAt.desc()),
    index('inspections_by_deal').on(table.workspaceId, table.dealId, table.occurredAt.desc()),
    index('inspections_by_event').on(table.workspaceId, table.eventId, table.occurredAt.desc()),
    index('inspections_by_property').on(table.workspaceId, table.propertyId, table.occurredAt.desc()),
  ],
)
