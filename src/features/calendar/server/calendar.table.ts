import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, occurred, searchIndex, tenantKey } from '#server/db/columns.ts'
import type { CheckIn, EventPriority, EventStatus, EventType } from '../calendar.contract.ts'

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
    checkIn: jsonb().$type<CheckIn>(),
    ...occurred(),
    ...editable(),
    searchText: text().generatedAlwaysAs(
      sql`plotline_fold(title || ' ' || coalesce(location, '') || ' ' || coalesce(description, ''))`,
    ),
  },
  (table) => [
    ...recordKeys('calendar_events', table, { leadId: leads, dealId: deals, propertyId: properties, createdBy: users }),
    index('calendar_events_by_start').on(table.workspaceId, table.startTime, table.id),
    // Few are longer than a day: found by their end, they say how far back a window has to look.
    index('calendar_events_long')
      .on(table.workspaceId, table.endTime)
      .where(sql`end_time - start_time > interval '1 day'`),
    index('calendar_events_by_lead').on(table.workspaceId, table.leadId, table.occurredAt.desc()),
    index('calendar_events_by_deal').on(table.workspaceId, table.dealId, table.occurredAt.desc()),
    index('calendar_events_by_property').on(table.workspaceId, table.propertyId, table.occurredAt.desc()),
    index('calendar_events_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    searchIndex('calendar_events_search', table),
  ],
)
