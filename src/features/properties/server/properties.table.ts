import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, naira, occurred, searchIndex, tenantKey } from '#server/db/columns.ts'
import type { PropertyStatus, PropertyType } from '../properties.contract.ts'

/** Listings. `area` is square metres, `statusSince` when the status was set. */
export const properties = pgTable(
  'properties',
  {
    ...tenantKey(),
    title: text().notNull(),
    description: text(),
    type: text().$type<PropertyType>().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    landmark: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    price: naira().notNull(),
    bedrooms: integer(),
    bathrooms: integer(),
    area: numeric({ precision: 11, scale: 2 }),
    status: text().$type<PropertyStatus>().notNull().default('available'),
    statusSince: instant().notNull().default(sql`now()`),
    features: text().array().notNull().default([]),
    images: text().array().notNull().default([]),
    assignedAgent: uuid(),
    ...occurred(),
    ...editable(),
    searchText: text().generatedAlwaysAs(
      sql`plotline_fold(title || ' ' || address || ' ' || city || ' ' || coalesce(landmark, ''))`,
    ),
  },
  (table) => [
    ...recordKeys('properties', table, { assignedAgent: users }),
    index('properties_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('properties_by_price').on(table.workspaceId, table.price, table.id),
    index('properties_added').on(table.workspaceId, table.occurredAt),
    index('properties_by_status').on(table.workspaceId, table.status, table.createdAt.desc(), table.id.desc()),
    index('properties_by_type').on(table.workspaceId, table.type),
    index('properties_gone').on(table.workspaceId, table.statusSince).where(sql`status in ('sold', 'rented')`),
    searchIndex('properties_search', table),
  ],
)
