import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { listQuery } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type { Inspection, listInspections } from '../inspections.contract.ts'
import { inspections } from './inspections.table.ts'

const columns = {
  id: inspections.id,
  propertyId: inspections.propertyId,
  propertyAddress: inspections.propertyAddress,
  type: inspections.type,
  notes: inspections.notes,
  photos: inspections.photos,
  inspectorId: inspections.inspectorId,
  version: inspections.version,
  createdAt: inspections.createdAt,
}

function selectInspections(db: Database | Transaction) {
  return db
    .select({ ...columns, inspectorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(inspections)
    .leftJoin(users, and(eq(users.workspaceId, inspections.workspaceId), eq(users.id, inspections.inspectorId)))
}

const list = listQuery<Inspection>({
  name: 'inspections',
  table: inspections,
  filters: {
    propertyId: eq(inspections.propertyId, sql.placeholder('propertyId')),
    ids: sql`${inspections.id} = any(${sql.placeholder('ids')}::uuid[])`,
  },
  orders: {
    createdAt: {
      column: inspections.createdAt,
      type: 'timestamptz',
      index: 'newest',
      cursor: (row) => row.createdAt,
    },
  },
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    selectInspections(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
})

/** A page of inspections, newest first. */
export function listInspectionPage(scope: Scope, { query }: Call<typeof listInspections>): Promise<Page<Inspection>> {
  const { propertyId, ids } = query
  return list(scope, query, { propertyId, ids })
}

const named = and(
  eq(inspections.workspaceId, sql.placeholder('workspaceId')),
  eq(inspections.id, sql.placeholder('id')),
)

const byId = preparedByShape(
  () => 'inspection_by_id',
  (db) => selectInspections(db).where(named).prepare('inspection_by_id'),
)

/** One inspection, or 404. Inside an action, pass its transaction. */
export async function findInspection(scope: Scope, id: string, db?: Transaction): Promise<Inspection> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Inspection')
  return row
}

const forUpdate = preparedByShape(
  () => 'inspection_for_update',
  (db) => db.select(columns).from(inspections).where(named).for('update').prepare('inspection_for_update'),
)

/** An inspection that is about to be removed, locked until the transaction ends; 404 when it is not there. */
export async function lockInspection(db: Transaction, scope: Scope, id: string) {
  const [row] = await forUpdate(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Inspection')
  return row
}
