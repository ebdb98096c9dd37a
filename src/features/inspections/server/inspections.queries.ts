import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database } from '#server/db/database.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import { inspection, inspectionFilters, listInspections } from '../inspections.contract.ts'
import { inspections } from './inspections.table.ts'

const columns = columnsOf(inspection, inspections)

export function selectInspections(db: Database) {
  return db
    .select({ ...columns, inspectorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(inspections)
    .leftJoin(users, and(eq(users.workspaceId, inspections.workspaceId), eq(users.id, inspections.inspectorId)))
}

/** A page of inspections, newest first. */
export const listInspectionPage = recordList({
  list: listInspections,
  filters: inspectionFilters,
  name: 'inspections',
  table: inspections,
  select: selectInspections,
  orders: {
    occurredAt: {
      column: inspections.occurredAt,
      type: 'timestamptz',
      index: 'newest',
      cursor: (row) => row.occurredAt,
    },
  },
  standard: '-occurredAt',
})

export const inspectionReads = recordReads({
  table: inspections,
  select: selectInspections,
  columns,
})

export const { find: findInspection, lock: lockInspection } = inspectionReads
