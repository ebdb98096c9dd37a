import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, searchIndex, tenantKey } from '#server/db/columns.ts'
import type { EventPriority, EventStatus, EventType } from '../calendar.contract.ts'

/** The calendar. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    ...tenantKey(),
    title: text().notNull(),
    description: text(),
    type: text().$type<EventType>().notNull().default('meeting'),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    location: text(),
    attendees: text().array().notNull().default([]),
    attendeeIds: uuid().array().notNull().default([]),
    leadId: uuid(),
    dealId: uuid(),
    propertyId: uuid(),
    status: text().$type<EventStatus>().notNull().default('scheduled'),
    priority: text().$type<EventPriority>().notNull().default('medium'),
    createdBy: uuid(),
    ...editable(),
    searchText: text().generatedAlwaysAs(
      sql`plotline_fold(title || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: 'calendar_events_workspace_fk',
      columns: [table.workspaceId],
      foreignColumns: [workspaces.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'calendar_events_lead_id_fk',
      columns: [table.workspaceId, table.leadId],
      foreignColumns: [leads.workspaceId, leads.id],
    }),
    foreignKey({
      name: 'calendar_events_deal_id_fk',
      columns: [table.workspaceId, table.dealId],
      foreignColumns: [deals.workspaceId, deals.id],
    }),
    foreignKey({
      name: 'calendar_events_property_id_fk',
      columns: [table.workspaceId, table.propertyId],
      foreignColumns: [properties.workspaceId, properties.id],
    }),
    foreignKey({
      name: 'calendar_events_created_by_fk',
      columns: [table.workspaceId, table.createdBy],
      foreignColumns: [users.workspaceId, users.id],
    }),
    index('calendar_events_by_start').on(table.workspaceId, table.startTime, table.id),
    // Few are longer than a day: found by their end, they say how far back a window has to look.
    index('calendar_events_long')
      .on(table.workspaceId, table.endTime)
      .where(sql`end_time - start_time > interval '1 day'`),
    index('calendar_events_by_lead').on(table.workspaceId, table.leadId, table.createdAt.desc()),
    index('calendar_events_by_deal').on(table.workspaceId, table.dealId, table.createdAt.desc()),
    index('calendar_events_by_property').on(table.workspaceId, table.propertyId, table.createdAt.desc()),
    index('calendar_events_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    searchIndex('calendar_events_search', table),
  ],
)
