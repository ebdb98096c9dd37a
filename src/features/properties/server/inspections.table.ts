import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { instant, occurred, tenantKey } from '#server/db/columns.ts'
import type { InspectionType } from '../inspections.contract.ts'
import { properties } from './properties.table.ts'

/** Visits to properties. The address stays when the listing goes. */
export const inspections = pgTable(
  'inspections',
  {
    ...tenantKey(),
    propertyId: uuid(),
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
    ...recordKeys('inspections', table, { propertyId: properties, inspectorId: users }),
    index('inspections_newest').on(table.workspaceId, table.occurredAt.desc(), table.id.desc()),
    index('inspections_by_property').on(table.workspaceId, table.propertyId, table.occurredAt.desc()),
  ],
)
