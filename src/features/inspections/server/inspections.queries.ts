import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import { inspection, inspectionFilters, listInspections } from '../inspections.contract.ts'
import { inspections } from './inspections.table.ts'

const columns = columnsOf(inspection, inspections)

export function selectInspections(db: Database) {
  return db
    .select({ ...columns, inspectorName: fullNameOf(users) })
    .from(inspections)
    .leftJoin(users, isLinked(users, inspections, 'inspectorId'))
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
