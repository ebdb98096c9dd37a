import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey } from '#server/db/columns.ts'
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
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: 'inspections_workspace_fk',
      columns: [table.workspaceId],
      foreignColumns: [workspaces.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'inspections_property_id_fk',
      columns: [table.workspaceId, table.propertyId],
      foreignColumns: [properties.workspaceId, properties.id],
    }),
    foreignKey({
      name: 'inspections_inspector_id_fk',
      columns: [table.workspaceId, table.inspectorId],
      foreignColumns: [users.workspaceId, users.id],
    }),
    index('inspections_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('inspections_by_property').on(table.workspaceId, table.propertyId, table.createdAt.desc()),
  ],
)
